import {
  aura,
  between,
  blur,
  box,
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

const flame = (c, x, y, s) =>
  aura(c, x, y - 40 * s, 240 * s, c.pal.light, 0.7) +
  shape(
    `M${x} ${y}C${x - 34 * s} ${y - 20 * s} ${x - 16 * s} ${y - 62 * s} ${x + 4 * s} ${y - 104 * s}C${x + 12 * s} ${y - 66 * s} ${x + 36 * s} ${y - 30 * s} ${x} ${y}z`,
    c.pal.light,
  ) +
  shape(
    `M${x} ${y - 4 * s}C${x - 14 * s} ${y - 14 * s} ${x - 8 * s} ${y - 34 * s} ${x + 2 * s} ${y - 52 * s}C${x + 8 * s} ${y - 32 * s} ${x + 16 * s} ${y - 16 * s} ${x} ${y - 4 * s}z`,
    c.pal.accent,
  )

export function skull(c, o = {}) {
  const bone = fade(c, [
    [0, mix(c.pal.light, '#ffffff', 0.1)],
    [0.55, mix(c.pal.light, c.pal.ink, 0.35)],
    [1, mix(c.pal.light, c.pal.ink, 0.75)],
  ])
  const dark = c.pal.ink
  const cap =
    'M0 -190C130 -190 190 -100 180 0C176 50 150 70 146 104C142 140 120 150 92 154L86 216H-86L-92 154C-120 150 -142 140 -146 104C-150 70 -176 50 -180 0C-190 -100 -130 -190 0 -190z'
  const sockets =
    shape(
      'M-120 30C-110 -22 -40 -22 -26 24C-30 76 -110 84 -120 30zM120 30C110 -22 40 -22 26 24C30 76 110 84 120 30z',
      dark,
    ) + shape('M0 62L-24 112Q0 124 24 112z', dark)
  const teeth =
    times(6, (i) => line(`M${-62 + i * 25} 156V212`, dark, 6)) + line('M-86 160H86', dark, 5)
  const wax = shape(
    'M-60 -190C-66 -140 -50 -120 -46 -90C-40 -120 -30 -140 -26 -160C-10 -150 -4 -110 6 -60C14 -110 20 -140 30 -158C40 -140 44 -130 50 -110C60 -140 66 -160 60 -190z',
    '#efe2c4',
  )
  const candle =
    box(
      -44,
      -360,
      88,
      180,
      fade(c, [
        [0, '#fff3d2'],
        [1, '#c9b489'],
      ]),
    ) +
    oval(0, -360, 44, 12, '#fff8e0') +
    line('M0 -362V-384', dark, 5)
  const cracks = line(
    'M70 -170L50 -120L74 -90L60 -60M-150 -60L-120 -50L-128 -20',
    dark,
    3,
    'opacity="0.6"',
  )
  return place(
    c,
    o,
    disc(
      0,
      -400,
      620,
      glow(c, [
        [0, c.pal.accent, 0.45],
        [0.4, c.pal.sky[3], 0.2],
        [1, c.pal.ink, 0],
      ]),
    ) +
      shape(cap, bone) +
      cracks +
      sockets +
      teeth +
      candle +
      wax +
      flame(c, 0, -378, 1.3),
  )
}

export function bottles(c, o = {}) {
  const list = [
    [-420, 0.95],
    [-300, 0.7],
    [330, 1.05],
    [450, 0.75],
  ]
  const body = 'M-46 0V-170Q-46 -210 -18 -232V-330H18V-232Q46 -210 46 -170V0z'
  return place(
    c,
    o,
    list
      .map(
        ([x, s], i) =>
          `<g transform="translate(${x} 0) scale(${s})">${shape(body, mix(c.pal.ink, i % 2 ? '#2c5a3c' : c.pal.sky[2], 0.5))}${line('M-30 -20V-160Q-30 -196 -8 -220', c.pal.light, 5, 'opacity="0.4"')}</g>`,
      )
      .join(''),
  )
}

export function flask(c, o = {}) {
  const glass =
    'M-54 -330V-130C-70 -70 -230 10 -230 170C-230 260 -150 300 0 300C150 300 230 260 230 170C230 10 70 -70 54 -130V-330z'
  const gold = glow(c, [
    [0, '#fffbe0'],
    [0.35, c.pal.light],
    [0.75, c.pal.accent],
    [1, mix(c.pal.accent, c.pal.ink, 0.5)],
  ])
  const village =
    'M-190 210V160H-160V140L-140 118L-120 140V170H-90V120H-70V80L-56 52L-42 80V130H0V150H30V120L56 94L82 120V160H110V140H150V176H190V230C150 290 -150 290 -190 230z'
  const crossings = times(7, (i) =>
    line(`M${-150 + i * 50} ${n(230 + between(c, -6, 14))}v-44m-14 14h28`, c.pal.ink, 6),
  )
  const fumes = times(5, (i) =>
    line(
      `M${-20 + i * 10} -350C${-120 + i * 50} -420 ${90 - i * 30} -500 ${-60 + i * 40} -620`,
      c.pal.light,
      14 - i * 2,
      'opacity="0.22"',
    ),
  )
  return place(
    c,
    o,
    disc(
      0,
      90,
      640,
      glow(c, [
        [0, c.pal.accent, 0.5],
        [0.5, c.pal.accent, 0.12],
        [1, c.pal.accent, 0],
      ]),
    ) +
      `<g ${blur(c, 8)}>${fumes}</g>` +
      shape(glass, mix(c.pal.ink, c.pal.haze, 0.5), 'opacity="0.55"') +
      shape(
        'M-212 110C-226 150 -230 160 -230 170C-230 260 -150 300 0 300C150 300 230 260 230 170C230 150 220 130 212 110Q100 80 0 110Q-100 140 -212 110z',
        gold,
      ) +
      shape(village, c.pal.ink) +
      crossings +
      line(glass, c.pal.light, 7, 'opacity="0.75"') +
      box(-72, -352, 144, 30, c.pal.light, 'rx="14" opacity="0.8"') +
      line('M-190 130Q-180 50 -90 -40', '#ffffff', 12, 'opacity="0.5"'),
  )
}

export function oillamp(c, o = {}) {
  const brass = fade(
    c,
    [
      [0, mix(c.pal.accent, c.pal.ink, 0.6)],
      [0.4, c.pal.accent],
      [1, mix(c.pal.accent, c.pal.ink, 0.7)],
    ],
    'right',
  )
  const glass =
    'M-60 -40C-120 -120 -100 -190 -50 -250L-40 -400H40L50 -250C100 -190 120 -120 60 -40z'
  return place(
    c,
    o,
    disc(
      0,
      -150,
      760,
      glow(c, [
        [0, c.pal.light, 0.6],
        [0.3, c.pal.accent, 0.28],
        [1, c.pal.accent, 0],
      ]),
    ) +
      shape(glass, c.pal.light, 'opacity="0.3"') +
      flame(c, 0, -70, 1.25) +
      line(glass, c.pal.light, 5, 'opacity="0.8"') +
      shape(
        'M-76 -44H76L60 0C150 20 150 130 40 146L30 210H110Q130 240 140 262H-140Q-130 240 -110 210H-30L-40 146C-150 130 -150 20 -60 0z',
        brass,
      ),
  )
}
