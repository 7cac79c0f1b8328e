import { between, disc, fade, line, mix, n, oval, place, shape, times } from './paint.mjs'

const toe = [
  [96, -40],
  [40, -150],
  [70, -296],
  [190, -400],
]
const crest = [
  [190, -400],
  [420, -600],
  [860, -620],
  [1100, -520],
]
const arc = (t, points) =>
  [0, 1].map((axis) => {
    const [a, b, d, e] = points.map((point) => point[axis])
    return (1 - t) ** 3 * a + 3 * t * (1 - t) ** 2 * b + 3 * t * t * (1 - t) * d + t ** 3 * e
  })

// Foam on the wave's crest and where it falls
function froth(c) {
  const fall = times(170, () => {
    const t = c.random() ** 0.6
    const tone = mix(c.pal.light, c.pal.haze, between(c, 0, 0.5))
    const x = 96 - 30 * t + between(c, -1, 1) * (26 + 110 * t * t)
    return disc(x, -50 + t * 300, between(c, 5, 12 + 16 * t), tone)
  })
  const haze = times(60, (i) => {
    const [x, y] = arc(i / 59, crest)
    return disc(x, y + 30, between(c, 40, 90), c.pal.haze, 'opacity="0.3"')
  })
  const foam = times(340, (i) => {
    const t = i / 339
    const [x, y] = t < 0.3 ? arc(t / 0.3, toe) : arc((t - 0.3) / 0.7, crest)
    const r = (14 + 22 * Math.sin(t * 3)) * between(c, 0.25, 1)
    const tone = mix(c.pal.light, c.pal.haze, between(c, 0, 0.55))
    return disc(x + between(c, -30, 34), y + between(c, -14, 46), r, tone)
  })
  const spray = times(70, () =>
    disc(
      between(c, -220, 300),
      between(c, -480, 60),
      between(c, 2, 9),
      c.pal.light,
      `opacity="${n(between(c, 0.4, 0.9))}"`,
    ),
  )
  return fall + haze + foam + spray
}

export function breaker(c, o = {}) {
  const deep = mix(c.pal.sky[1], c.pal.ink, 0.3)
  const body =
    'M1100 600V-520C860 -620 420 -600 190 -400C70 -296 40 -150 96 -40C112 -130 190 -236 320 -244C500 -252 560 -110 460 20C330 190 -200 250 -1100 262V600z'
  const tube =
    'M96 -40C112 -130 190 -236 320 -244C500 -252 560 -110 460 20C400 120 300 190 170 240C120 160 90 60 96 -40z'
  const ribs = times(9, (i) => {
    const [x, y] = arc(0.22 + i * 0.085, crest)
    const from = -380 + i * 130
    return line(
      `M${from} ${250 + i * 18}C${from + 520} ${240 + i * 10} ${n(x + 250 - i * 16)} ${n(y + 460)} ${n(x)} ${n(y + 50)}`,
      c.pal.light,
      4 + (i % 3) * 3,
      'opacity="0.24"',
    )
  })
  return place(
    c,
    o,
    shape(
      body,
      fade(c, [
        [0, mix(c.pal.haze, c.pal.sky[2], 0.4)],
        [0.5, deep],
        [1, c.pal.ink],
      ]),
    ) +
      shape(
        tube,
        fade(c, [
          [0, c.pal.ink],
          [1, mix(c.pal.sky[2], c.pal.ink, 0.45)],
        ]),
      ) +
      ribs +
      froth(c),
  )
}

export function swimmer(c, o = {}) {
  const tone = c.pal.ink
  return place(
    c,
    o,
    oval(0, 12, 150, 16, c.pal.light, 'opacity="0.65"') +
      shape('M-70 12Q-50 -30 0 -34Q50 -30 76 12z', tone) +
      disc(-4, -62, 34, tone) +
      line('M40 -14L96 -84L150 -76', tone, 22) +
      oval(-60, 16, 70, 10, c.pal.light) +
      oval(70, 18, 60, 8, c.pal.light),
  )
}
