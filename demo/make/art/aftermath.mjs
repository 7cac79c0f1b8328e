import { aura, fade, line, mix, oval, place, shape } from './paint.mjs'

export function ruins(c, o = {}) {
  const tone = o.tone ?? mix(c.pal.ink, c.pal.haze, 0.2)
  const walls = shape(
    'M-900 40V-60L-840 -90L-810 -40L-760 -120L-700 -110L-690 -30L-600 -50L-560 -150L-520 -130L-500 -40L-380 -60L-350 -20H-300V-300L-280 -330L-262 -300L-240 -390L-214 -350L-196 -380L-180 -320V-120L-120 -90L-60 -140L-40 -80L20 -60L60 -100V-190L96 -230L120 -180L150 -200V-60L240 -40L300 -110L340 -70L420 -90L470 -30L560 -54L640 -66L720 -40L800 -70L900 -30V40z',
    tone,
  )
  const holes =
    shape(
      'M-258 -220v-50q18 -26 36 0v50zM-258 -110v-50q18 -26 36 0v50z',
      c.pal.accent,
      'opacity="0.8"',
    ) + shape('M90 -70v-60q16 -20 30 0v60z', c.pal.accent, 'opacity="0.7"')
  const beams = line('M-180 -140L-90 -210M-520 -50L-460 -140M160 -60L230 -150', tone, 12)
  return place(c, o, walls + holes + beams)
}

export function notebook(c, o = {}) {
  const stone = shape(
    'M-430 260L-400 60L-330 -20L-60 -64L260 -50L400 20L440 260z',
    fade(c, [
      [0, mix(c.pal.haze, c.pal.light, 0.3)],
      [0.3, mix(c.pal.ink, c.pal.haze, 0.7)],
      [1, c.pal.ink],
    ]),
  )
  const cracks = line(
    'M-250 30L-200 110L-230 190M240 40L270 120L220 170',
    c.pal.ink,
    6,
    'opacity="0.6"',
  )
  const cover = mix('#c99a5e', c.pal.ink, 0.08)
  const body =
    oval(10, 16, 300, 40, c.pal.ink, 'opacity="0.6"') +
    shape('M-250 -46L-80 14L250 -34V0L-80 54L-250 -8z', mix(c.pal.light, c.pal.haze, 0.2)) +
    line('M-246 -32L-80 28L248 -20M-246 -20L-80 40L248 -8', mix(c.pal.light, c.pal.ink, 0.5), 3) +
    shape('M-254 -60L60 -128L256 -52L-80 16z', cover) +
    line('M-254 -60L60 -128L256 -52', mix(cover, c.pal.light, 0.6), 5) +
    shape('M-80 16L-254 -60V-44L-80 32L256 -36V-52z', mix(cover, c.pal.ink, 0.4)) +
    shape('M66 -127L94 -116L-36 6L-66 0z', mix(c.pal.ink, cover, 0.3))
  const pencil = line('M90 96L286 48', c.pal.light, 15) + shape('M288 39L322 41L291 57z', c.pal.ink)
  return place(c, o, aura(c, 0, -60, 620, c.pal.light, 0.4) + stone + cracks + body + pencil)
}

const sits = {
  listener: (tone) =>
    shape(
      'M-62 0C-88 -70 -74 -160 -34 -196C-4 -212 30 -200 36 -166L40 -116L88 -148C108 -158 126 -144 124 -120L132 -16L160 -4V0H92L82 -84L40 -24L30 0z',
      tone,
    ) +
    oval(30, -232, 23, 29, tone, 'transform="rotate(14 30 -232)"') +
    line('M20 -164L70 -106L112 -120', tone, 18),
  shawl: (tone) =>
    shape(
      'M-84 0C-88 -90 -62 -150 -38 -196C-34 -240 -10 -262 16 -258C40 -254 50 -232 46 -206C76 -150 104 -80 118 0z',
      tone,
    ) + line('M40 -150L104 -170', tone, 18),
  child: (tone) =>
    shape(
      'M-44 0C-60 -50 -50 -110 -20 -126C6 -132 22 -116 24 -92L60 -96Q74 -90 72 -60L78 0z',
      tone,
    ) + oval(8, -154, 21, 24, tone),
}

export function seated(c, o = {}) {
  const list = o.list ?? [['listener', 0, 1]]
  const one = ([kind, x, s = 1]) => {
    const across = Math.abs(s)
    const rim = `<g transform="translate(-3 -3)" opacity="0.75">${sits[kind](c.pal.light)}</g>`
    return `<g transform="translate(${x} 0) scale(${s} ${across})">${rim}${sits[kind](c.pal.ink)}</g>`
  }
  return place(c, o, list.map(one).join(''))
}
