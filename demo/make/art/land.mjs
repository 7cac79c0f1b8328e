import { between, box, contour, fade, mix, n, oval, shape, spot, times, trace } from './paint.mjs'

export function ridges(c, o = {}) {
  const count = o.count ?? 5
  const [top, foot] = [c.poster ? (o.py0 ?? o.y0 ?? 0.5) : (o.y0 ?? 0.5), o.y1 ?? 0.9]
  const [from, to] = [o.from ?? 0.1, o.to ?? 0.95]
  return times(count, (i) => {
    const t = count > 1 ? i / (count - 1) : 1
    const tone = mix(c.pal.haze, c.pal.ink, from + (to - from) * t ** 0.9)
    const lit = mix(tone, c.pal.haze, 0.55 * (1 - t) + 0.12)
    const y = c.h * (top + (foot - top) * t)
    const crest = contour(c, {
      y,
      amplitude: (o.amplitude ?? 60) * (1.2 - 0.5 * t),
      rough: o.rough ?? 0.5,
      period: (o.period ?? 900) * (0.8 + t * 0.6),
    })
    const fill = fade(c, [
      [0, tone],
      [1, lit],
    ])
    return shape(`${trace(crest)}L${c.w + 20} ${c.h}L-20 ${c.h}z`, t === 1 ? tone : fill)
  })
}

export function peaks(c, o = {}) {
  const list = o.list ?? [
    [-520, 330, 240],
    [-250, 240, 170],
    [330, 460, 230],
    [560, 300, 260],
  ]
  return list
    .map(([dx, tall, wide], i) => {
      const { x, y } = spot(c, { x: dx, px: dx * 0.62, y: o.y ?? 0.7, py: o.py })
      const tone = mix(c.pal.haze, c.pal.ink, (o.from ?? 0.25) + (i % 3) * 0.13)
      const lean = between(c, -0.2, 0.2) * wide
      const d = `M${n(x - wide)} ${n(y)}C${n(x - wide * 0.5)} ${n(y - tall * 0.25)} ${n(x - wide * 0.45 + lean)} ${n(y - tall)} ${n(x + lean)} ${n(y - tall)}C${n(x + wide * 0.4 + lean)} ${n(y - tall)} ${n(x + wide * 0.5)} ${n(y - tall * 0.3)} ${n(x + wide)} ${n(y)}z`
      return shape(
        d,
        fade(c, [
          [0, tone],
          [1, mix(tone, c.pal.haze, 0.75)],
        ]),
      )
    })
    .join('')
}

export function ground(c, o = {}) {
  const y = c.h * (c.poster ? (o.py ?? o.y ?? 0.8) : (o.y ?? 0.8))
  const crest = contour(c, { y, amplitude: o.amplitude ?? 16, period: 1300 })
  const near = o.tone ?? c.pal.ink
  const far = mix(near, c.pal.haze, o.lit ?? 0.2)
  return shape(
    `${trace(crest)}L${c.w + 20} ${c.h}L-20 ${c.h}z`,
    fade(c, [
      [0, far],
      [0.5, near],
      [1, near],
    ]),
  )
}

export function furrows(c, o = {}) {
  const { x, y } = spot(c, o)
  const rows = times(26, (i) => {
    const spread = (i - 12.5) * 0.16
    const [near, wide] = [x + spread * c.w * 1.5, 46]
    return `M${n(x + spread * 90)} ${n(y)}L${n(near - wide)} ${c.h}L${n(near + wide)} ${c.h}z`
  })
  return (
    ground(c, { y: o.y, py: o.py, amplitude: 2, lit: 0.35 }) +
    shape(rows, mix(c.pal.ink, c.pal.accent, 0.42), 'opacity="0.75"')
  )
}

export function crosses(c, o = {}) {
  return times(o.count ?? 9, (i) => {
    const x = c.fx + (i - 4) * (c.poster ? 110 : 170) + between(c, -40, 40)
    const s = between(c, 0.6, 1.5)
    const y = c.h * (o.y ?? 0.84) + s * 20
    const turn = between(c, -7, 7)
    const body = box(-7, -150, 14, 160, c.pal.ink) + box(-42, -112, 84, 14, c.pal.ink)
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(s)})">${body}</g>`
  })
}

export function flames(c, o = {}) {
  const { y } = spot(c, o)
  return times(o.count ?? 70, () => {
    const t = c.random() ** 1.6
    const [x, py] = [c.random() * c.w, y + t * (c.h - y)]
    const s = 0.25 + t * 1.5
    return (
      oval(x, py, 26 * s, 26 * s, c.pal.accent, 'opacity="0.14"') +
      oval(x, py, 10 * s, 12 * s, c.pal.accent, 'opacity="0.3"') +
      shape(
        `M${n(x - 3.4 * s)} ${n(py)}q${n(-2 * s)} ${n(-8 * s)} ${n(3.4 * s)} ${n(-14 * s)}q${n(5 * s)} ${n(6 * s)} ${n(3.4 * s)} ${n(14 * s)}z`,
        c.pal.light,
      )
    )
  })
}
