import { between, box, disc, line, mix, n, oval, place, shape, times } from './paint.mjs'

const stand = {
  man: (tone) =>
    shape(
      'M-34 0L-26 -150Q-40 -210 -36 -262Q-30 -292 0 -294Q30 -292 36 -262Q40 -210 26 -150L34 0H8L0 -130L-8 0z',
      tone,
    ) +
    oval(0, -322, 21, 26, tone) +
    shape(
      'M-40 -334Q0 -348 40 -334L38 -328Q0 -338 -38 -328zM-24 -336V-388Q0 -396 24 -388V-336z',
      tone,
    ) +
    line('M36 -230L58 -150V2', tone, 7),
  peasant: (tone) =>
    shape(
      'M-30 0L-24 -140Q-40 -210 -34 -260Q-28 -286 0 -288Q28 -286 34 -260Q40 -210 24 -140L30 0H8L0 -120L-8 0z',
      tone,
    ) +
    oval(0, -314, 20, 25, tone) +
    shape(
      'M-62 -322Q0 -344 62 -322L60 -316Q0 -330 -60 -316zM-24 -324Q-22 -360 0 -360Q22 -360 24 -324z',
      tone,
    ) +
    line('M30 -240L66 -190', tone, 12),
  woman: (tone) =>
    shape(
      'M-96 0Q-70 -120 -22 -186Q-34 -226 -28 -258Q-20 -282 0 -284Q20 -282 28 -258Q34 -226 22 -186Q70 -120 96 0z',
      tone,
    ) +
    oval(0, -310, 19, 25, tone) +
    oval(6, -334, 22, 15, tone),
  parasol: (tone) =>
    stand.woman(tone) +
    line('M24 -230L62 -400', tone, 6) +
    shape('M-46 -372Q0 -450 84 -432Q150 -412 158 -350Q110 -384 60 -376Q0 -388 -46 -372z', tone),
  cassock: (tone) =>
    shape('M-72 0Q-44 -150 -42 -250Q-36 -288 0 -290Q36 -288 42 -250Q44 -150 72 0z', tone) +
    oval(0, -318, 21, 26, tone) +
    oval(0, -336, 44, 8, tone) +
    shape('M-20 -338Q0 -362 20 -338z', tone),
  boy: (tone) =>
    shape(
      'M-22 0L-18 -96Q-28 -150 -24 -180Q-18 -196 0 -196Q18 -196 24 -180Q28 -150 18 -96L22 0H6L0 -84L-6 0z',
      tone,
    ) +
    disc(0, -218, 20, tone) +
    box(24, -90, 40, 50, tone),
  sailor: (tone) =>
    shape(
      'M-44 0L-26 -140Q-44 -206 -40 -258Q-34 -290 0 -292Q34 -290 40 -258Q44 -206 26 -140L44 0H12L0 -124L-12 0z',
      tone,
    ) +
    oval(0, -318, 22, 26, tone) +
    oval(0, -338, 34, 9, tone) +
    box(-24, -352, 48, 14, tone),
}

export function figures(c, o = {}) {
  const tone = o.tone ?? c.pal.ink
  const list = o.list ?? [['man', 0, 1]]
  const cast = list.map(([kind, x, s = 1]) => {
    const shadow = o.shadow
      ? `<g transform="scale(1 -${o.shadow}) skewX(${o.skew ?? 20})" opacity="0.5">${stand[kind](tone)}</g>`
      : ''
    const rim = o.rim
      ? `<g transform="translate(-4 -3)" opacity="0.7">${stand[kind](c.pal.light)}</g>`
      : ''
    return `<g transform="translate(${x} 0) scale(${s})">${shadow}${rim}${stand[kind](tone)}</g>`
  })
  return place(c, o, cast.join(''))
}

// Tiny marching people on a ridge
export function column(c, o = {}) {
  const tone = o.tone ?? c.pal.ink
  const men = times(o.count ?? 26, (i) => {
    const [x, y] = [i * 34 + between(c, -6, 6), Math.sin(i / 4) * 8]
    return `<g transform="translate(${n(x)} ${n(y)}) scale(0.16)">${stand.peasant(tone)}${line('M30 -200L80 -420', tone, 9)}</g>`
  })
  return place(c, o, men)
}

const horse =
  'M-150 0C-150 -60 -160 -90 -140 -120C-190 -110 -214 -60 -236 -40C-226 -100 -190 -150 -130 -152C-70 -160 -10 -150 40 -158C70 -190 96 -214 132 -222L146 -244L156 -222C184 -206 196 -180 206 -156C200 -146 188 -144 180 -148C166 -160 150 -162 140 -160C130 -130 116 -110 100 -96C130 -80 160 -70 176 -34L150 -20C140 -50 116 -58 92 -66L60 10L36 4L50 -70C0 -60 -60 -60 -96 -80C-110 -50 -100 -30 -126 6z'

export function horses(c, o = {}) {
  return times(o.count ?? 6, (i) => {
    const s = between(c, 0.4, 0.8) * (o.s ?? 1)
    const x = c.fx + (i - (o.count ?? 6) / 2) * (c.poster ? 150 : 210) + between(c, -40, 40)
    const y = c.h * (o.y ?? 0.72) + s * 60 + between(c, -20, 20)
    return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(-s * 10) / 10} ${n(s * 10) / 10})">${shape(horse, o.tone ?? mix(c.pal.ink, c.pal.haze, 0.12 * (i % 3)))}</g>`
  })
}

export function dog(c, o = {}) {
  const tone = c.pal.ink
  const body =
    'M-60 0C-70 -90 -60 -150 -14 -196C-20 -236 -6 -262 24 -272L20 -312L56 -276C84 -268 96 -250 120 -238C126 -222 116 -210 96 -206C76 -200 66 -190 62 -170C72 -120 66 -60 70 0H40L34 -84C20 -60 22 -30 26 0z'
  const rim = line(
    'M-14 -196C-20 -236 -6 -262 24 -272L20 -312L56 -276C84 -268 96 -250 120 -238',
    c.pal.light,
    4,
    'opacity="0.7"',
  )
  return place(
    c,
    o,
    shape('M-60 0C-120 6 -150 -20 -160 -60C-140 -34 -110 -24 -70 -30z', tone) +
      shape(body, tone) +
      rim,
  )
}
