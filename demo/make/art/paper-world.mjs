// Sheets of cut paper, each with a shadow on the one behind.
import {
  between,
  box,
  contour,
  disc,
  fade,
  line,
  mix,
  n,
  oval,
  shape,
  spot,
  times,
  trace,
} from './paint.mjs'

const lift = 'filter="url(#lift)"'

export function card(c, o = {}) {
  c.defs.push(
    '<filter id="lift" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="7" stdDeviation="8" flood-color="#10082a" flood-opacity="0.32"/></filter>',
  )
  const [top, foot] = o.sky
  const rays = o.rays ? rayfan(c, o) : ''
  return (
    box(
      0,
      0,
      c.w,
      c.h,
      fade(c, [
        [0, top],
        [1, foot],
      ]),
    ) + rays
  )
}

function rayfan(c, o) {
  const { x, y } = spot(c, { y: 0.45, py: 0.36, ...o.at })
  const d = times(14, (i) => {
    const [a, b] = [(i / 14) * 6.283, ((i + 0.5) / 14) * 6.283]
    return `M${n(x)} ${n(y)}L${n(x + Math.cos(a) * 2400)} ${n(y + Math.sin(a) * 2400)}L${n(x + Math.cos(b) * 2400)} ${n(y + Math.sin(b) * 2400)}z`
  })
  return shape(d, o.rays, 'opacity="0.5"')
}

export function sheets(c, o = {}) {
  const tones = o.tones
  return tones
    .map((tone, i) => {
      const y = c.h * ((c.poster ? (o.py ?? o.y ?? 0.6) : (o.y ?? 0.6)) + i * (o.gap ?? 0.1))
      const crest = contour(c, {
        y,
        amplitude: o.amplitude ?? 42,
        rough: o.rough ?? 0.25,
        period: 1000 - i * 90,
      })
      const rim = line(trace(crest), mix(tone, '#ffffff', 0.35), 5)
      return `<g ${lift}>${shape(`${trace(crest)}L${c.w + 20} ${c.h + 20}L-20 ${c.h + 20}z`, tone)}${rim}</g>`
    })
    .join('')
}

export function waves(c, o = {}) {
  return o.tones
    .map((tone, i) => {
      const y = c.h * ((c.poster ? (o.py ?? o.y) : o.y) + i * (o.gap ?? 0.09))
      const size = 90 + i * 14
      let d = `M${-size * 2 + (i % 2) * size} ${n(y)}`
      for (let x = -size * 2; x < c.w + size * 2; x += size * 2)
        d += `q${size / 2} ${-size * 0.55} ${size} 0t${size} 0`
      return `<g ${lift}>${shape(`${d}V${c.h + 20}H-300z`, tone)}${line(d, mix(tone, '#ffffff', 0.45), 6)}</g>`
    })
    .join('')
}

export function puffs(c, o = {}) {
  return times(o.count ?? 5, (i) => {
    const x = c.w * ((i + between(c, 0.1, 0.8)) / (o.count ?? 5))
    const y = c.h * between(c, o.from ?? 0.06, o.to ?? 0.36)
    const s = between(c, 0.6, 1.3) * (o.s ?? 1)
    return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s)})" ${lift}>${shape('M-110 30C-150 30 -150 -26 -104 -26C-100 -70 -40 -84 -16 -50C10 -90 84 -74 84 -26C130 -26 130 30 90 30z', o.tone ?? '#ffffff')}</g>`
  })
}

const spark = (x, y, r) =>
  `M${n(x)} ${n(y - r)}L${n(x + r * 0.26)} ${n(y - r * 0.26)}L${n(x + r)} ${n(y)}L${n(x + r * 0.26)} ${n(y + r * 0.26)}L${n(x)} ${n(y + r)}L${n(x - r * 0.26)} ${n(y + r * 0.26)}L${n(x - r)} ${n(y)}L${n(x - r * 0.26)} ${n(y - r * 0.26)}z`

export function twinkles(c, o = {}) {
  return times(o.count ?? 46, () =>
    shape(
      spark(c.random() * c.w, c.random() ** 1.2 * c.h * (o.depth ?? 0.6), between(c, 4, 20)),
      o.tone ?? '#ffe9a0',
      `opacity="${n(between(c, 0.5, 1))}"`,
    ),
  )
}

export function orb(c, o = {}) {
  const { x, y } = spot(c, o)
  const r = (o.r ?? 150) * (c.poster ? (o.ps ?? 0.9) : 1)
  const rings = [1.9, 1.5, 1.2].map((k) => disc(x, y, r * k, o.tone, 'opacity="0.14"')).join('')
  const face = o.face
    ? disc(x - r * 0.34, y - r * 0.05, r * 0.09, '#3a1f5c') +
      disc(x + r * 0.34, y - r * 0.05, r * 0.09, '#3a1f5c') +
      line(
        `M${n(x - r * 0.2)} ${n(y + r * 0.2)}q${n(r * 0.2)} ${n(r * 0.22)} ${n(r * 0.4)} 0`,
        '#3a1f5c',
        r * 0.06,
      ) +
      disc(x - r * 0.55, y + r * 0.2, r * 0.13, '#ff8a6a', 'opacity="0.6"') +
      disc(x + r * 0.55, y + r * 0.2, r * 0.13, '#ff8a6a', 'opacity="0.6"')
    : ''
  return `${rings}<g ${lift}>${disc(x, y, r, o.tone)}${shape(`M${n(x)} ${n(y - r)}a${r} ${r} 0 0 1 0 ${r * 2}a${r * 1.3} ${r * 1.3} 0 0 0 0 ${-r * 2}z`, mix(o.tone, '#ff9a3c', 0.28))}${face}</g>`
}

export function foliage(c, o = {}) {
  const tones = o.tones
  const spots = c.poster
    ? [
        [0, 0.05, 40],
        [0, 0.3, 10],
        [1, 0.06, 140],
        [1, 0.34, 172],
        [0, 0.62, -12],
        [1, 0.64, 190],
      ]
    : [
        [0.62, 0, 100],
        [1, 0.1, 150],
        [1, 0.4, 178],
        [0.9, 0, 115],
        [0, 0.05, 40],
        [0, 0.86, -24],
        [1, 0.88, 205],
      ]
  return spots
    .map(([x, y, turn], i) => {
      const tone = tones[i % tones.length]
      const long = between(c, 250, 400) * (o.s ?? 1)
      const leaf = `M-40 0C${n(long * 0.25)} ${n(-long * 0.36)} ${n(long * 0.75)} ${n(-long * 0.26)} ${n(long)} 0C${n(long * 0.75)} ${n(long * 0.26)} ${n(long * 0.25)} ${n(long * 0.36)} -40 0z`
      const veins =
        line(`M-30 0H${n(long * 0.9)}`, mix(tone, '#ffffff', 0.3), 6) +
        times(4, (k) =>
          line(
            `M${n(long * (0.15 + k * 0.18))} 0l${n(long * 0.13)} ${n(-long * 0.13)}M${n(long * (0.15 + k * 0.18))} 0l${n(long * 0.13)} ${n(long * 0.13)}`,
            mix(tone, '#ffffff', 0.25),
            4,
          ),
        )
      return `<g transform="translate(${n(x * c.w)} ${n(y * c.h)}) rotate(${turn + between(c, -10, 10)})" ${lift}>${shape(leaf, tone)}${veins}</g>`
    })
    .join('')
}

export function trees(c, o = {}) {
  return times(o.count ?? 7, (i) => {
    const x = c.w * ((i + between(c, 0.2, 0.8)) / (o.count ?? 7))
    const y = c.h * ((c.poster ? (o.py ?? o.y) : o.y) + between(c, -0.01, 0.03))
    const s = between(c, 0.7, 1.25) * (o.s ?? 1)
    const tone = o.tones[i % o.tones.length]
    const crown =
      i % 3 === 2
        ? shape('M0 -330L96 -130H-96z', tone) +
          shape('M0 -250L112 -60H-112z', mix(tone, '#000000', 0.08))
        : oval(0, -210, 100, 130, tone) + oval(-34, -240, 34, 44, mix(tone, '#ffffff', 0.16))
    return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s)})" ${lift}>${box(-13, -130, 26, 150, '#6a4028')}${crown}</g>`
  })
}

export function flowers(c, o = {}) {
  return times(o.count ?? 16, () => {
    const [x, y] = [c.random() * c.w, c.h * between(c, o.from ?? 0.84, 0.99)]
    const s = between(c, 0.6, 1.3)
    const tone = o.tones[Math.floor(c.random() * o.tones.length)]
    const petals = times(
      5,
      (i) =>
        `<ellipse cx="0" cy="-17" rx="12" ry="17" fill="${tone}" transform="rotate(${i * 72})"/>`,
    )
    return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s)})">${petals}${disc(0, 0, 10, '#ffd84d')}</g>`
  })
}

export function bunting(c, o = {}) {
  return times(2, (row) => {
    const y = c.h * (0.07 + row * 0.09)
    const flags = times(c.poster ? 9 : 17, (i) => {
      const t = (i + 0.5) / (c.poster ? 9 : 17)
      const py = y + Math.sin(t * 3.14) * 60 * (row ? -0.6 : 1)
      return shape(
        `M${n(t * c.w - 26)} ${n(py)}h52v66l-26 -22l-26 22z`,
        o.tones[(i + row) % o.tones.length],
      )
    })
    return `<g ${lift}>${line(`M-10 ${n(y)}Q${c.w / 2} ${n(y + (row ? -72 : 120))} ${c.w + 10} ${n(y)}`, '#fff4dc', 4)}${flags}</g>`
  })
}

export function swirl(c, o = {}) {
  const { x, y } = spot(c, o)
  return times(6, (i) =>
    line(
      `M${n(x - 240 + i * 20)} ${n(y - i * 64)}c90 60 360 60 ${480 - i * 36} -10c60 -60 -120 -70 -160 -30`,
      o.tone ?? '#ffffff',
      15 - i,
      `opacity="${n(0.85 - i * 0.08)}"`,
    ),
  )
}
