import {
  aura,
  between,
  blur,
  box,
  disc,
  line,
  mix,
  n,
  oval,
  place,
  shape,
  times,
} from './paint.mjs'

export function bolt(c, o = {}) {
  const path = 'M0 0L-60 190L-16 176L-120 400L-60 380L-150 620L20 320L-34 336L60 130L10 146L70 0z'
  return place(
    c,
    o,
    aura(c, -20, 260, 620, c.pal.light, 0.5) +
      `<g ${blur(c, 9)}>${shape(path, c.pal.light)}</g>` +
      shape(path, '#ffffff'),
  )
}

export function rain(c, o = {}) {
  const drops = times(o.count ?? 130, () => {
    const [x, y, long] = [c.random() * c.w * 1.2, c.random() * c.h, between(c, 40, 110)]
    return `M${n(x)} ${n(y)}l${n(-long * 0.36)} ${n(long)}`
  })
  return line(drops, c.pal.light, 2.5, `opacity="${o.opacity ?? 0.28}"`)
}

// A cliff over the sea with a gate on it
export function shrine(c, o = {}) {
  const rock = mix(c.pal.ink, c.pal.haze, 0.22)
  const cliff =
    shape(
      'M-420 460L-390 330L-330 290L-300 150L-240 110L-220 20L-150 -6L160 -20L260 30L420 10L700 60V460z',
      rock,
    ) +
    shape(
      'M-240 110L-220 20L-150 -6L160 -20L60 60L-60 70L-120 180L-210 200L-250 330L-330 290L-300 150z',
      mix(rock, c.pal.light, 0.16),
    )
  const red = mix('#c23a26', c.pal.ink, 0.12)
  const gate =
    shape('M-118 0L-104 -290H-74L-80 0zM118 0L104 -290H74L80 0z', red) +
    shape('M-190 -342Q0 -300 190 -342L180 -296Q0 -268 -180 -296z', red) +
    shape('M-198 -360Q0 -318 198 -360L192 -338Q0 -298 -192 -338z', c.pal.ink) +
    box(-136, -236, 272, 28, red) +
    box(-16, -290, 32, 60, red)
  const pine =
    line('M290 40Q250 -70 290 -170T270 -320', c.pal.ink, 26) +
    [
      [268, -330, 90],
      [330, -250, 100],
      [236, -190, 80],
      [336, -120, 84],
    ]
      .map(([x, y, r]) => oval(x, y, r, r * 0.34, mix(c.pal.ink, c.pal.sky[2], 0.3)))
      .join('')
  return place(c, o, cliff + pine + gate)
}

export function friar(c, o = {}) {
  const all = (tone, skin) =>
    shape('M-34 -22L-40 4H0L-4 -30zM14 -30L18 6H62L46 -22z', skin) +
    line('M106 6V-560M76 -500H136', tone, 12) +
    shape(
      'M-86 -16Q-56 -180 -56 -300Q-50 -372 0 -376Q50 -372 56 -300Q60 -180 92 -24Q0 -2 -86 -16z',
      tone,
    ) +
    line('M44 -330L84 -270L104 -300', tone, 34) +
    disc(106, -300, 17, skin) +
    line('M-40 -330L-104 -300L-150 -376', tone, 32) +
    disc(-156, -390, 17, skin) +
    oval(0, -416, 30, 37, tone) +
    shape('M-24 -392Q0 -330 26 -392z', tone) +
    line('M-56 -224Q0 -208 58 -224M12 -214V-80', skin, 6)
  const rim = `<g transform="translate(-5 -4)" opacity="0.85">${all(c.pal.light, c.pal.light)}</g>`
  return place(c, o, rim + all(c.pal.ink, mix('#a8663e', c.pal.ink, 0.25)))
}

// Listeners from behind
export function crowd(c, o = {}) {
  const list = o.list ?? [-860, -700, -520, -360, -220, 250, 400, 540, 720, 880]
  const one = (x, i) => {
    const s = 0.9 + ((i * 5) % 4) * 0.12
    const hat = [
      oval(0, -176, 30, 36, c.pal.ink),
      shape('M-96 -172L0 -236L96 -172Q0 -156 -96 -172z', c.pal.ink) +
        oval(0, -164, 30, 34, c.pal.ink),
      oval(0, -176, 31, 36, c.pal.ink) + oval(0, -198, 46, 26, mix(c.pal.ink, c.pal.accent, 0.55)),
    ][i % 3]
    return `<g transform="translate(${x} 0) scale(${n(s * 10) / 10})">${shape('M-104 120Q-110 -60 -60 -108Q0 -140 60 -108Q110 -60 104 120z', c.pal.ink)}${hat}</g>`
  }
  return place(c, o, list.map(one).join(''))
}
