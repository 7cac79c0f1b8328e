import {
  between,
  box,
  clip,
  disc,
  fade,
  glow,
  line,
  mix,
  n,
  oval,
  place,
  shape,
  times,
} from './paint.mjs'
import { sea, ship } from './water.mjs'

export function eye(c, o = {}) {
  const lid =
    'M-430 20C-300 -190 -110 -250 60 -236C230 -222 360 -120 440 60C330 150 180 200 20 196C-150 190 -300 120 -430 20z'
  const held = clip(c, lid)
  const round = clip(c, 'M0 -215a205 205 0 1 0 .1 0z')
  const white = shape(
    lid,
    fade(c, [
      [0, mix(c.pal.haze, c.pal.ink, 0.45)],
      [0.45, mix(c.pal.light, c.pal.haze, 0.35)],
      [1, mix(c.pal.light, c.pal.haze, 0.1)],
    ]),
  )
  const water = sea(
    { ...c, w: 460, h: 460, fx: 300, poster: false },
    { y: 0.5, reach: 120, glints: 130 },
  )
  const rings = times(
    90,
    (i) =>
      line(`M0 0`, c.pal.ink, 1) &&
      `<path d="M0 -205V${-n(between(c, 120, 185))}" stroke="${i % 3 ? c.pal.accent : c.pal.ink}" stroke-width="2" opacity="0.45" transform="translate(0 -10) rotate(${i * 4 + n(between(c, -1, 1))})"/>`,
  )
  const iris =
    disc(0, -10, 205, mix(c.pal.sky[2], c.pal.sky[1], 0.3)) +
    `<g ${round}><g transform="translate(-230 -240)">${box(
      0,
      0,
      460,
      240,
      fade(c, [
        [0, c.pal.sky[1]],
        [1, c.pal.sky[3]],
      ]),
    )}${water}</g><g transform="translate(0 2)">${ship({ ...c, fx: 0, poster: false }, { y: 0, s: 0.24, wake: 0 })}</g></g>` +
    `<circle cx="0" cy="-10" r="200" fill="none" stroke="${c.pal.ink}" stroke-width="16" opacity="0.8"/>`
  const shine =
    oval(-74, -92, 34, 24, c.pal.light, 'opacity="0.85"') +
    oval(70, 60, 16, 11, c.pal.light, 'opacity="0.45"')
  const shadow = shape(
    lid,
    fade(c, [
      [0, c.pal.ink, 0.85],
      [0.38, c.pal.ink, 0],
      [1, c.pal.ink, 0],
    ]),
  )
  const rim =
    line('M-430 20C-300 -190 -110 -250 60 -236C230 -222 360 -120 440 60', c.pal.ink, 20) +
    line(
      'M-430 20C-300 120 -150 190 20 196C180 200 330 150 440 60',
      mix(c.pal.ink, c.pal.haze, 0.2),
      6,
    )
  const bend = (t, a, b, d, e) =>
    (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * d + t ** 3 * e
  const lashes = times(24, (i) => {
    const far = i >= 12
    const t = (i % 12) / 12 + 0.04
    const x = far ? bend(t, 60, 230, 360, 440) : bend(t, -430, -300, -110, 60)
    const y = far ? bend(t, -236, -222, -120, 60) : bend(t, 20, -190, -250, -236)
    const [lean, long] = [(x - 10) / 430, between(c, 62, 84)]
    const reach = `q${n(lean * 12)} ${n(-long * 0.6)} ${n(lean * long * 0.9)} ${n(-long)}`
    return line(`M${n(x)} ${n(y)}${reach}`, c.pal.ink, 7)
  })
  const crease = line(
    'M-400 -120C-260 -300 -60 -340 120 -316C270 -296 380 -210 440 -110',
    mix(c.pal.ink, c.pal.haze, 0.25),
    8,
    'opacity="0.8"',
  )
  return place(
    c,
    o,
    crease + white + `<g ${held}>${iris}${rings}${shine}${shadow}</g>` + rim + lashes,
  )
}

export function mouth(c, o = {}) {
  const upper =
    'M-380 0C-280 -70 -150 -190 -70 -176C-30 -170 -14 -150 0 -142C14 -150 30 -170 70 -176C150 -190 280 -70 380 0C260 -30 140 -62 0 -50C-140 -62 -260 -30 -380 0z'
  const lower =
    'M-380 0C-300 130 -160 210 0 212C160 210 300 130 380 0C260 66 140 92 0 92C-140 92 -260 66 -380 0z'
  const hole =
    'M-372 0C-260 -34 -140 -60 0 -52C140 -60 260 -34 372 0C260 68 140 94 0 94C-140 94 -260 68 -372 0z'
  const red = fade(c, [
    [0, mix(c.pal.accent, c.pal.ink, 0.6)],
    [0.7, mix(c.pal.accent, c.pal.ink, 0.2)],
    [1, c.pal.accent],
  ])
  const red2 = fade(c, [
    [0, c.pal.accent],
    [0.4, mix(c.pal.accent, c.pal.ink, 0.3)],
    [1, mix(c.pal.accent, c.pal.ink, 0.75)],
  ])
  const fire = glow(c, [
    [0, '#fff2c0'],
    [0.3, c.pal.light],
    [0.7, c.pal.accent],
    [1, mix(c.pal.accent, c.pal.ink, 0.6)],
  ])
  const skyline =
    'M-340 60V20H-300V-4H-270V16H-220V-14L-200 -34L-180 -14V10H-130V-24H-116V-60L-106 -78L-96 -60V-24H-50V0H-10V-30H4V-66L14 -84L24 -66V-30H64V6H110V-16L134 -34L158 -16V12H220V-6H258V18H310V60C200 110 -200 110 -340 60z'
  const shine =
    line('M-200 150Q0 196 180 152', c.pal.light, 12, 'opacity="0.28"') +
    line('M-150 -120Q-100 -150 -70 -146M90 -146Q130 -148 180 -110', c.pal.light, 9, 'opacity="0.3"')
  const held = clip(c, hole)
  return place(
    c,
    o,
    disc(
      0,
      10,
      620,
      glow(c, [
        [0, c.pal.accent, 0.5],
        [1, c.pal.accent, 0],
      ]),
    ) +
      shape(hole, fire) +
      `<g ${held}><g transform="translate(0 46)">${shape(skyline, c.pal.ink)}</g></g>` +
      shape(upper, red) +
      shape(lower, red2) +
      shine,
  )
}

export function butterfly(c, o = {}) {
  const wing = o.ink ? mix(c.pal.ink, c.pal.haze, 0.22) : c.pal.accent
  const dark = c.pal.ink
  const big = 'M0 -30C60 -190 250 -280 340 -220C370 -120 300 30 90 20C40 16 10 0 0 -30z'
  const small = 'M0 10C90 20 230 60 220 170C180 270 60 220 20 110C4 70 0 40 0 10z'
  const sheen = fade(c, [
    [0, mix(wing, '#ffffff', o.gloss ?? 0.3)],
    [0.6, wing],
    [1, mix(wing, dark, 0.6)],
  ])
  const half =
    shape(big, sheen, `stroke="${dark}" stroke-width="22" stroke-linejoin="round"`) +
    shape(small, sheen, `stroke="${dark}" stroke-width="18" stroke-linejoin="round"`) +
    line(
      'M6 -20Q150 -90 310 -196M6 -14Q160 -30 280 -60M6 20Q100 70 170 190M6 30Q50 100 80 190',
      dark,
      4,
      'opacity="0.55"',
    ) +
    times(7, (i) => disc(330 - i * 12, -190 + i * 30, 6, c.pal.light, 'opacity="0.8"'))
  return place(
    c,
    o,
    `<g transform="rotate(-8) scale(${o.fold ?? 0.86} 1)">${half}</g><g transform="rotate(8) scale(-1 1)">${half}</g>` +
      oval(0, 20, 15, 100, dark) +
      disc(0, -90, 18, dark) +
      line('M-4 -104Q-30 -180 -76 -190M4 -104Q30 -180 76 -190', dark, 5),
  )
}
