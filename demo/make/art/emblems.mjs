import { between, box, disc, fade, line, mix, n, oval, place, shape, times } from './paint.mjs'

export function bell(c, o = {}) {
  const metal = fade(
    c,
    [
      [0, mix(c.pal.accent, c.pal.ink, 0.55)],
      [0.3, mix(c.pal.accent, '#ffffff', 0.35)],
      [0.6, c.pal.accent],
      [1, mix(c.pal.accent, c.pal.ink, 0.65)],
    ],
    'right',
  )
  const body =
    'M-200 150C-150 110 -140 20 -128 -50C-112 -140 -60 -180 0 -180C60 -180 112 -140 128 -50C140 20 150 110 200 150Q0 200 -200 150z'
  const handle = shape(
    'M-26 -180L-18 -240Q-40 -300 -30 -360Q0 -400 30 -360Q40 -300 18 -240L26 -180z',
    fade(
      c,
      [
        [0, c.pal.ink],
        [0.5, mix(c.pal.ink, c.pal.sky[2], 0.7)],
        [1, c.pal.ink],
      ],
      'right',
    ),
  )
  const waves = times(4, (i) =>
    line(
      `M${250 + i * 60} ${-60 - i * 46}q${60 + i * 14} ${120 + i * 40} -10 ${240 + i * 74}M${-250 - i * 60} ${-60 - i * 46}q${-60 - i * 14} ${120 + i * 40} 10 ${240 + i * 74}`,
      c.pal.light,
      7,
      `opacity="${n(0.75 - i * 0.17)}"`,
    ),
  )
  return place(
    c,
    o,
    waves +
      handle +
      disc(0, 190, 34, mix(c.pal.accent, c.pal.ink, 0.5)) +
      shape(body, metal) +
      line('M-176 120Q0 166 176 120M-134 -20Q0 14 134 -20', c.pal.ink, 5, 'opacity="0.6"'),
  )
}

export function kite(c, o = {}) {
  const discs = Array.from({ length: 15 }, (_, i) => {
    const t = i / 14
    return [700 - t * 1200, -40 + Math.sin(t * 6.6) * 150 * (0.5 + t * 0.5), 34 + 46 * t]
  })
  const tail = discs
    .map(
      ([x, y, r], i) =>
        disc(
          x,
          y,
          r,
          i % 2 ? c.pal.accent : mix(c.pal.sky[1], c.pal.ink, 0.25),
          `stroke="${c.pal.light}" stroke-width="4"`,
        ) +
        disc(x, y, r * 0.45, i % 2 ? c.pal.ink : c.pal.light, 'opacity="0.7"') +
        line(
          `M${n(x)} ${n(y - r)}V${n(y - r - 34)}M${n(x)} ${n(y + r)}V${n(y + r + 34)}`,
          c.pal.ink,
          4,
        ),
    )
    .join('')
  const [fx, fy] = discs.at(-1)
  const face =
    disc(fx, fy, 104, c.pal.accent, `stroke="${c.pal.light}" stroke-width="7"`) +
    disc(fx - 38, fy - 20, 26, c.pal.light) +
    disc(fx + 38, fy - 20, 26, c.pal.light) +
    disc(fx - 34, fy - 16, 12, c.pal.ink) +
    disc(fx + 34, fy - 16, 12, c.pal.ink) +
    shape(`M${n(fx - 64)} ${n(fy + 40)}q64 -22 128 0l-8 34q-56 22 -112 0z`, c.pal.sky[0]) +
    shape(
      `M${n(fx - 56)} ${n(fy + 36)}l14 -2 -4 26zM${n(fx + 56)} ${n(fy + 36)}l-14 -2 4 26z`,
      c.pal.light,
    ) +
    line(`M${n(fx - 74)} ${n(fy - 58)}l60 20M${n(fx + 74)} ${n(fy - 58)}l-60 20`, c.pal.ink, 12) +
    line(
      `M${n(fx - 60)} ${n(fy + 8)}q-60 40 -120 10M${n(fx + 60)} ${n(fy + 8)}q60 40 120 10`,
      c.pal.light,
      6,
    ) +
    shape(
      `M${n(fx - 70)} ${n(fy - 80)}l-40 -80l80 50zM${n(fx + 70)} ${n(fy - 80)}l40 -80l-80 50z`,
      c.pal.light,
    )
  return place(
    c,
    o,
    line(
      `M${n(fx)} ${n(fy + 100)}Q${n(fx + 60)} ${n(fy + 420)} ${n(fx + 300)} ${n(fy + 900)}`,
      c.pal.light,
      3,
    ) +
      tail +
      face,
  )
}

export function thorns(c, o = {}) {
  const ring = (radius, shift) =>
    Array.from({ length: 61 }, (_, i) => {
      const turn = (i / 60) * 6.283
      const r = radius + Math.sin(turn * 7 + shift) * 26
      return `${i ? 'L' : 'M'}${n(Math.cos(turn) * r)} ${n(Math.sin(turn) * r * 0.86)}`
    }).join('')
  const spikes = times(46, () => {
    const [turn, r] = [c.random() * 6.283, between(c, 225, 295)]
    const [x, y] = [Math.cos(turn) * r, Math.sin(turn) * r * 0.86]
    const aim = turn + between(c, -1.1, 1.1)
    return `M${n(x - 7)} ${n(y)}L${n(x + Math.cos(aim) * 62)} ${n(y + Math.sin(aim) * 62)}L${n(x + 7)} ${n(y + 5)}z`
  })
  const tone = mix(c.pal.ink, c.pal.sky[2], 0.15)
  return place(
    c,
    o,
    shape(spikes, tone) +
      [
        [244, 0],
        [262, 2.1],
        [278, 4.2],
      ]
        .map(
          ([r, s], i) =>
            line(ring(r, s), mix(tone, c.pal.light, i * 0.07), 17) +
            line(ring(r, s), c.pal.light, 2, 'opacity="0.35"'),
        )
        .join(''),
  )
}

export function parcels(c, o = {}) {
  const one = (x, tone, turn, ribbon) =>
    `<g transform="translate(${x} 0) rotate(${turn})">${box(-130, -200, 260, 200, tone)}${box(-130, -200, 260, 34, mix(tone, '#ffffff', 0.2))}${box(-4, -200, 8, 200, ribbon)}${box(-130, -116, 260, 8, ribbon)}${line('M-130 -60L-60 -166M70 0L130 -90', mix(tone, c.pal.ink, 0.4), 3)}${line('M0 -200q-40 -34 -62 -8q30 22 62 8q40 -34 62 -8q-30 22 -62 8M0 -200l-22 44M0 -200l26 40', ribbon, 6)}</g>`
  return place(
    c,
    o,
    oval(0, 6, 330, 22, c.pal.ink, 'opacity="0.6"') +
      one(-150, '#b98a5a', -3, '#f3e2bd') +
      one(150, '#b08050', 3, '#f3e2bd'),
  )
}

export function compass(c, o = {}) {
  const points = times(16, (i) => {
    const far = i % 4 === 0 ? 330 : i % 2 === 0 ? 230 : 140
    const wide = i % 4 === 0 ? 46 : 30
    return `<g transform="rotate(${i * 22.5})">${shape(`M0 ${-far}L${wide} -40L0 0z`, c.pal.accent)}${shape(`M0 ${-far}L${-wide} -40L0 0z`, c.pal.light)}</g>`
  })
  const rings = [360, 346, 250]
    .map(
      (r) =>
        `<circle r="${r}" fill="none" stroke="${c.pal.light}" stroke-width="${r > 350 ? 8 : 2.5}" opacity="0.8"/>`,
    )
    .join('')
  return place(c, o, rings + points + disc(0, 0, 26, c.pal.ink) + disc(0, 0, 12, c.pal.accent))
}
