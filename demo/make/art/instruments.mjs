import { box, disc, fade, line, mix, n, oval, place, shape, times } from './paint.mjs'

export function cage(c, o = {}) {
  const gold = mix(c.pal.accent, c.pal.ink, 0.15)
  const bars = times(11, (i) => {
    const x = -200 + i * 40
    return line(`M${x} 260V-60Q${n(x * 0.7)} -230 0 -300`, i % 5 === 0 ? c.pal.light : gold, 6)
  })
  const rings = [260, 120, -60]
    .map(
      (y) =>
        `<ellipse cx="0" cy="${y}" rx="202" ry="26" fill="none" stroke="${gold}" stroke-width="9"/>`,
    )
    .join('')
  const top =
    `<circle cx="0" cy="-338" r="34" fill="none" stroke="${gold}" stroke-width="9"/>` +
    line('M0 -372V-1200', gold, 4)
  const letter = `<g transform="translate(0 150) rotate(-7)">${box(-120, -70, 240, 150, c.pal.light)}${line('M-120 -70L0 22L120 -70', mix(c.pal.light, c.pal.ink, 0.4), 4)}${disc(0, 20, 24, '#a3202c')}${disc(0, 20, 14, '#7e1420')}</g>`
  return place(
    c,
    o,
    oval(0, 276, 210, 34, c.pal.ink) +
      letter +
      bars +
      rings +
      top +
      box(-210, 262, 420, 26, mix(gold, c.pal.ink, 0.4), 'rx="12"'),
  )
}

export function violin(c, o = {}) {
  const wood = fade(
    c,
    [
      [0, mix(c.pal.accent, c.pal.light, 0.25)],
      [0.5, mix(c.pal.accent, c.pal.ink, 0.25)],
      [1, mix(c.pal.accent, c.pal.ink, 0.7)],
    ],
    'right',
  )
  const body =
    'M0 -130C70 -134 120 -96 118 -46C116 -10 84 0 82 34C80 70 150 84 152 160C154 250 90 296 0 296C-90 296 -154 250 -152 160C-150 84 -80 70 -82 34C-84 0 -116 -10 -118 -46C-120 -96 -70 -134 0 -130z'
  const holes = line(
    'M-54 40q-22 10 -8 44q14 36 -10 46M54 40q22 10 8 44q-14 36 10 46',
    c.pal.ink,
    9,
  )
  const neck =
    shape('M-20 40L-14 -440H14L20 40z', c.pal.ink) +
    shape('M-24 -440Q-34 -500 0 -530Q34 -500 24 -440z', mix(c.pal.accent, c.pal.ink, 0.5)) +
    line('M-44 -466H44M-40 -496H40', c.pal.ink, 12)
  const strings = times(4, (i) => line(`M${-9 + i * 6} -430L${-15 + i * 10} 220`, c.pal.light, 1.6))
  return place(
    c,
    o,
    shape(body, wood, `stroke="${c.pal.ink}" stroke-width="6"`) +
      holes +
      neck +
      shape('M-32 190H32L22 286H-22z', c.pal.ink) +
      box(-40, 108, 80, 12, mix(c.pal.light, c.pal.ink, 0.4)) +
      strings,
  )
}

export function guitar(c, o = {}) {
  const wood = fade(c, [
    [0, mix(c.pal.accent, c.pal.light, 0.2)],
    [1, mix(c.pal.accent, c.pal.ink, 0.6)],
  ])
  const body =
    'M0 -190C90 -200 150 -150 142 -84C136 -30 120 0 150 60C200 150 160 300 0 302C-160 300 -200 150 -150 60C-120 0 -136 -30 -142 -84C-150 -150 -90 -200 0 -190z'
  const night =
    disc(0, -20, 76, c.pal.ink) +
    disc(0, -20, 66, c.pal.sky[1]) +
    disc(18, -40, 24, c.pal.light) +
    shape('M-62 4L-40 -16L-20 2L6 -22L34 2L62 -6Q50 44 0 46Q-50 44 -62 4z', c.pal.ink) +
    box(-34, 8, 9, 12, c.pal.accent) +
    box(8, 6, 9, 12, c.pal.accent)
  const neck =
    box(-24, -620, 48, 530, mix(c.pal.ink, c.pal.accent, 0.2)) +
    shape('M-34 -620L-42 -740H42L34 -620z', c.pal.ink) +
    times(9, (i) => box(-24, -590 + i * 52, 48, 4, c.pal.accent, 'opacity="0.5"'))
  const strings = times(6, (i) =>
    line(`M${-17 + i * 7} -700L${-22 + i * 9} 180`, c.pal.light, 1.6, 'opacity="0.9"'),
  )
  return place(
    c,
    o,
    shape(body, wood, `stroke="${c.pal.ink}" stroke-width="8"`) +
      night +
      neck +
      box(-70, 170, 140, 22, c.pal.ink, 'rx="8"') +
      strings,
  )
}

export function cards(c, o = {}) {
  const signs = [
    disc(0, 0, 46, c.pal.accent) +
      times(
        12,
        (i) =>
          `<path d="M0 -58L7 -92L-7 -92z" fill="${c.pal.accent}" transform="rotate(${i * 30})"/>`,
      ),
    shape(
      'M0 92C-90 10 -84 -76 -34 -78C-12 -78 0 -58 0 -44C0 -58 12 -78 34 -78C84 -76 90 10 0 92z',
      '#a3202c',
    ) + line('M-96 66L92 -88M66 -92L96 -92L96 -60', c.pal.ink, 8),
    shape('M30 -84A84 84 0 1 0 30 84A66 66 0 1 1 30 -84z', mix(c.pal.sky[1], c.pal.accent, 0.25)) +
      disc(48, 0, 9, c.pal.accent),
    shape('M-50 90L-36 -60H36L50 90z', c.pal.ink) +
      shape('M-50 -60H50V-92H28V-74H12V-92H-12V-74H-28V-92H-50z', c.pal.ink) +
      line('M40 -110L0 -60L30 -50L-20 10', c.pal.accent, 8),
    oval(0, 0, 96, 50, c.pal.light, `stroke="${c.pal.ink}" stroke-width="6"`) +
      disc(0, 0, 34, c.pal.sky[1]) +
      disc(0, 0, 16, c.pal.ink),
  ]
  const one = (sign, i) => {
    const turn = (i - 2) * 22
    return `<g transform="rotate(${turn}) translate(0 -330)">${box(-138, -226, 276, 452, c.pal.ink, 'rx="20" opacity="0.5"')}${box(-130, -220, 260, 440, mix(c.pal.light, c.pal.haze, 0.08), 'rx="18"')}${box(-112, -202, 224, 404, 'none', `rx="10" stroke="${mix(c.pal.accent, c.pal.ink, 0.3)}" stroke-width="5"`)}${box(-102, -192, 204, 384, 'none', `rx="8" stroke="${mix(c.pal.accent, c.pal.ink, 0.3)}" stroke-width="1.6"`)}${sign}</g>`
  }
  return place(c, o, signs.map(one).join(''))
}
