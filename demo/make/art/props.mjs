import {
  aura,
  between,
  box,
  disc,
  fade,
  line,
  mix,
  n,
  oval,
  place,
  shape,
  spot,
  times,
} from './paint.mjs'

export function table(c, o = {}) {
  const { y } = spot(c, o)
  const tone = mix(c.pal.ink, c.pal.sky[2], 0.3)
  return (
    box(
      0,
      y,
      c.w,
      c.h - y,
      fade(c, [
        [0, mix(tone, c.pal.accent, 0.3)],
        [0.06, tone],
        [1, c.pal.ink],
      ]),
    ) +
    times(14, () =>
      line(
        `M${n(c.random() * c.w)} ${n(y + 10 + c.random() * (c.h - y))}h${n(between(c, 120, 420))}`,
        c.pal.ink,
        2,
        'opacity="0.4"',
      ),
    )
  )
}

export function candle(c, o = {}) {
  return place(
    c,
    o,
    aura(c, 0, -70, 320, c.pal.accent, 0.8) +
      box(-9, -40, 18, 70, c.pal.light) +
      shape('M0 -40C-20 -56 -8 -80 2 -106C8 -80 20 -58 0 -40z', c.pal.light),
  )
}

export function gate(c, o = {}) {
  const leaf = (x, side) =>
    times(
      9,
      (i) =>
        line(`M${x + side * (20 + i * 38)} 0V${n(-520 - Math.sin(i / 2.6) * 70)}`, c.pal.ink, 9) +
        shape(
          `M${x + side * (20 + i * 38) - 11} ${n(-520 - Math.sin(i / 2.6) * 70)}l11 -40l11 40z`,
          c.pal.ink,
        ),
    ) + line(`M${x} -60H${x + side * 340}M${x} -400H${x + side * 340}`, c.pal.ink, 10)
  const post = (x) =>
    box(x - 50, -620, 100, 640, mix(c.pal.ink, c.pal.haze, 0.1)) +
    box(x - 64, -640, 128, 26, c.pal.ink) +
    disc(x, -680, 42, c.pal.ink)
  return place(c, o, leaf(-500, 1) + leaf(500, -1) + post(-500) + post(500))
}

export function berries(c, o = {}) {
  const { y } = spot(c, o)
  const branch = (x, turn, size) => {
    const leaf = (at, side) =>
      `<g transform="translate(${at} 0) rotate(${side * 48})">${shape('M0 0C30 -50 110 -60 190 -8C110 34 40 36 0 0z', mix('#1f5a38', c.pal.ink, between(c, 0.1, 0.6)))}${line('M4 0Q90 -20 180 -8', mix('#3f8a58', c.pal.ink, 0.3), 3)}</g>`
    const body =
      line('M0 0Q260 -40 560 0', mix(c.pal.ink, '#5a3a20', 0.6), 12) +
      times(6, (i) => leaf(40 + i * 92, 1) + leaf(60 + i * 92, -1)) +
      times(20, (i) => {
        const [bx, by] = [60 + Math.floor(i / 4) * 110 + between(c, -26, 26), between(c, -34, 26)]
        return (
          disc(bx, by, 19, mix('#d8262c', c.pal.ink, between(c, 0, 0.35))) +
          disc(bx - 6, by - 7, 5, '#ffb0a0', 'opacity="0.8"')
        )
      })
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn}) scale(${size})">${body}</g>`
  }
  return branch(c.fx - 520, 14, 0.95) + branch(c.fx + 560, 190, 1.05) + branch(c.fx - 160, 30, 1.1)
}

export function lilies(c, o = {}) {
  const { y } = spot(c, o)
  return times(8, (i) => {
    const x = c.w * ((i + 0.5) / 8) + between(c, -60, 60)
    const py = y + between(c, 0, c.h * 0.1)
    const s = between(c, 0.7, 1.5)
    const flower =
      i % 3 === 1
        ? times(
            7,
            (k) =>
              `<ellipse cx="0" cy="-30" rx="15" ry="32" fill="${k % 2 ? '#ffd0e2' : '#ffffff'}" transform="translate(0 -12) rotate(${-75 + k * 25})"/>`,
          )
        : ''
    return `<g transform="translate(${n(x)} ${n(py)}) scale(${n(s)})" filter="url(#lift)">${oval(0, 8, 112, 34, '#1d8050')}${oval(0, 0, 112, 32, '#4fcf7a')}${line('M0 0L-70 -16M0 0L70 -16M0 0L-80 12M0 0L80 12M0 0V28', '#2fa35a', 4)}${flower}</g>`
  })
}
