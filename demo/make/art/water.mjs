import { between, box, fade, line, mix, n, oval, place, shape, times, trace } from './paint.mjs'

// Open water with the light's reflection
export function sea(c, o = {}) {
  const y = c.h * (c.poster ? (o.py ?? o.y ?? 0.66) : (o.y ?? 0.66))
  const x = c.fx + (o.x ?? 0) * (c.poster ? 0.7 : 1)
  const near = mix(c.pal.sky[1], c.pal.ink, 0.55)
  const fill = fade(c, [
    [0, mix(c.pal.sky[3], c.pal.sky[2], 0.45)],
    [0.18, mix(c.pal.sky[2], c.pal.sky[1], 0.4)],
    [0.6, near],
    [1, c.pal.ink],
  ])
  const glints = times(o.glints ?? 240, () => {
    const t = c.random() ** 1.5
    const py = y + 3 + t * (c.h - y)
    const reach = 30 + t * (o.reach ?? 260)
    const px = x + (c.random() + c.random() - 1) * reach
    return oval(
      px,
      py,
      8 + t * 58 * c.random(),
      0.9 + t * 3.2,
      c.pal.light,
      `opacity="${n(between(c, 0.2, 0.85) * (1 - t * 0.45))}"`,
    )
  })
  const streaks = times(110, () => {
    const t = c.random() ** 1.3
    const py = y + 2 + t * (c.h - y)
    const tone = c.random() < 0.5 ? c.pal.ink : c.pal.haze
    return oval(c.random() * c.w, py, 20 + t * 170, 0.8 + t * 3, tone, 'opacity="0.22"')
  })
  return box(0, y, c.w, c.h - y, fill) + streaks + (o.glints === 0 ? '' : glints)
}

// Wave crests are sharper than their troughs
function crestline(c, y, amplitude, length) {
  const [phase, drift] = [c.random() * 6.283, c.random() * 6.283]
  const points = []
  for (let x = -20; x <= c.w + 20; x += 8) {
    const large = 1 - Math.abs(Math.sin((x / length) * Math.PI + phase))
    const small = 1 - Math.abs(Math.sin((x / (length * 0.37)) * Math.PI + drift))
    const set = 0.65 + 0.35 * Math.sin(x / (length * 2.3) + drift)
    points.push([x, y - amplitude * set * (1.5 * large ** 1.6 + 0.35 * small ** 1.4)])
  }
  return points
}

export function swell(c, o = {}) {
  const count = o.count ?? 3
  return times(count, (i) => {
    const top = c.poster ? (o.py ?? o.y ?? 0.8) : (o.y ?? 0.8)
    const y = c.h * (top + i * (o.gap ?? 0.07)) + 14
    const crest = crestline(c, y, (o.amplitude ?? 18) * (1 + i * 0.3), 230 + i * 110)
    const tone = mix(c.pal.sky[1], c.pal.ink, 0.25 + (i / count) * 0.6)
    const foam = line(trace(crest), mix(tone, c.pal.light, 0.55), 2.5, 'opacity="0.4"')
    const water = fade(c, [
      [0, mix(tone, c.pal.haze, 0.3)],
      [0.4, tone],
      [1, c.pal.ink],
    ])
    return shape(`${trace(crest)}L${c.w + 20} ${c.h}L-20 ${c.h}z`, water) + foam
  })
}

const sail = (x, y, w, h, belly) =>
  `M${x - w / 2} ${y}Q${x} ${y - belly * 0.3} ${x + w / 2} ${y}Q${x + w / 2 + belly} ${y + h / 2} ${x + w / 2 - 4} ${y + h}Q${x} ${y + h - belly} ${x - w / 2 + 4} ${y + h}Q${x - w / 2 + belly} ${y + h / 2} ${x - w / 2} ${y}z`

// A carrack seen from the quarter
export function ship(c, o = {}) {
  const hull = o.tone ?? c.pal.ink
  const cloth = mix(c.pal.light, c.pal.ink, o.shade ?? 0.3)
  const dim = mix(cloth, c.pal.ink, 0.45)
  const masts = [
    [-120, 330],
    [10, 420],
    [130, 280],
  ]
  const rig = masts
    .map(
      ([x, tall]) =>
        line(`M${x} -40V${-tall - 50}`, hull, 9) +
        line(`M${x} ${-tall - 46}L${x - 130} -52M${x} ${-tall - 46}L${x + 120} -52`, hull, 2),
    )
    .join('')
  const canvas = fade(
    c,
    [
      [0, cloth],
      [1, dim],
    ],
    'right',
  )
  const sails = masts
    .map(
      ([x, tall]) =>
        shape(sail(x, -tall, 104, tall * 0.3, 24), canvas) +
        shape(sail(x, -tall * 0.66, 140, tall * 0.42, 34), canvas),
    )
    .join('')
  const body = shape(
    'M-236 -92L-182 -96 -170 -46H120L132 -104 224 -122 206 -20Q196 26 160 30H-150Q-206 20 -236 -92z',
    hull,
  )
  const trim =
    line('M-196 -40Q0 -14 206 -50', mix(hull, c.pal.accent, 0.5), 4) +
    times(7, (i) => box(-140 + i * 42, -22, 12, 10, mix(hull, c.pal.accent, 0.7)))
  const bow = line('M-226 -88L-330 -150M-320 -144L-120 -376', hull, 6)
  const flags = masts
    .map(([x, tall]) => shape(`M${x} ${-tall - 54}q30 -14 60 4q-24 6 -60 14z`, c.pal.accent))
    .join('')
  const wake =
    o.wake === 0
      ? ''
      : times(9, (i) =>
          oval(between(c, -60, 60), 40 + i * 14, 220 - i * 18, 4, hull, 'opacity="0.35"'),
        )
  return place(c, o, wake + bow + rig + sails + body + trim + flags)
}

export function junk(c, o = {}) {
  const hull = c.pal.ink
  const leaf = (x, base, tall, wide) => {
    const body = `M${x} ${base}L${x - wide * 0.34} ${base - tall * 0.9}Q${x + wide * 0.2} ${base - tall * 1.1} ${x + wide * 0.62} ${base - tall * 0.82}Q${x + wide * 0.95} ${base - tall * 0.4} ${x + wide * 0.72} ${base}z`
    const battens = times(6, (i) =>
      line(
        `M${n(x - wide * 0.05 * i)} ${n(base - tall * 0.15 * i)}Q${n(x + wide * 0.4)} ${n(base - tall * (0.15 * i + 0.07))} ${n(x + wide * (0.76 - 0.01 * i))} ${n(base - tall * 0.14 * i)}`,
        c.pal.ink,
        4,
        'opacity="0.7"',
      ),
    )
    return (
      shape(
        body,
        fade(c, [
          [0, c.pal.accent],
          [1, mix(c.pal.accent, c.pal.ink, 0.55)],
        ]),
      ) + battens
    )
  }
  const body = shape(
    'M-250 -80Q-190 -36 -60 -34H120Q200 -40 250 -130L262 -122Q246 -10 190 24H-150Q-226 -6 -250 -80z',
    hull,
  )
  const wake = times(8, (i) => oval(0, 36 + i * 14, 230 - i * 22, 4, hull, 'opacity="0.35"'))
  const poles = line('M-90 -30V-420M60 -30V-500M180 -60V-330', hull, 8)
  return place(
    c,
    o,
    wake +
      poles +
      leaf(-130, -50, 340, 150) +
      leaf(0, -50, 420, 190) +
      leaf(160, -80, 230, 110) +
      body,
  )
}

// A jangada with one triangular sail
export function raft(c, o = {}) {
  const body =
    shape('M-120 0Q0 18 120 -4L104 18H-104z', c.pal.ink) +
    line('M0 0L-26 -250', c.pal.ink, 6) +
    shape('M-26 -252Q70 -130 92 -18L-8 -20z', mix(c.pal.light, c.pal.ink, 0.08))
  return place(c, o, body)
}
