// Drawing helpers with seeded randomness.

export function chance(seed) {
  let state = (seed * 2654435761) >>> 0 || 1
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export const between = (c, low, high) => low + c.random() * (high - low)
export const times = (count, draw) => Array.from({ length: count }, (_, i) => draw(i)).join('')
export const n = (value) => Math.round(value * 10) / 10

const channels = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))

export function mix(from, to, amount) {
  const [a, b] = [channels(from), channels(to)]
  const part = (i) => Math.round(a[i] + (b[i] - a[i]) * Math.min(1, Math.max(0, amount)))
  return `#${[0, 1, 2].map((i) => part(i).toString(16).padStart(2, '0')).join('')}`
}

export const shape = (d, fill, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`
export const line = (d, stroke, width, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`
export const disc = (x, y, r, fill, extra = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${extra}/>`
export const oval = (x, y, rx, ry, fill, extra = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`
export const box = (x, y, w, h, fill, extra = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${extra}/>`
export const group = (inner, extra = '') => `<g ${extra}>${inner}</g>`

// Layers need separate ids for their definitions
export function define(c, kind, attributes, inner) {
  const id = `d${c.ids.next++}`
  return { url: `url(#${id})`, def: `<${kind} id="${id}" ${attributes}>${inner}</${kind}>` }
}

const stops = (list) =>
  list
    .map(
      ([at, colour, alpha = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${alpha}"/>`,
    )
    .join('')

export function fade(c, list, direction = 'down') {
  const ends = direction === 'down' ? 'x1="0" y1="0" x2="0" y2="1"' : 'x1="0" y1="0" x2="1" y2="0"'
  const made = define(c, 'linearGradient', ends, stops(list))
  c.defs.push(made.def)
  return made.url
}

export function glow(c, list, focus = '') {
  const made = define(c, 'radialGradient', `cx="50%" cy="50%" r="50%" ${focus}`, stops(list))
  c.defs.push(made.def)
  return made.url
}

export function aura(c, x, y, r, tone, strength = 0.5) {
  return disc(
    x,
    y,
    r,
    glow(c, [
      [0, tone, strength],
      [0.3, tone, strength * 0.4],
      [1, tone, 0],
    ]),
  )
}

export function blur(c, amount) {
  const area = 'x="-50%" y="-50%" width="200%" height="200%"'
  const made = define(c, 'filter', area, `<feGaussianBlur stdDeviation="${amount}"/>`)
  c.defs.push(made.def)
  return `filter="${made.url}"`
}

export function clip(c, ...paths) {
  const made = define(c, 'clipPath', '', paths.map((d) => `<path d="${d}"/>`).join(''))
  c.defs.push(made.def)
  return `clip-path="${made.url}"`
}

// x counts from the focal point, y is a share of the height
export function spot(c, o) {
  const x = c.fx + (c.poster ? (o.px ?? (o.x ?? 0) * 0.7) : (o.x ?? 0))
  return { x, y: c.h * (c.poster ? (o.py ?? o.y ?? 0.5) : (o.y ?? 0.5)) }
}

export function place(c, o, inner, extra = '') {
  const { x, y } = spot(c, o)
  const s = (o.s ?? 1) * (c.poster ? (o.ps ?? 1) : 1)
  const turn = o.turn ? ` rotate(${o.turn})` : ''
  return `<g transform="translate(${n(x)} ${n(y)})${turn} scale(${o.flip ? -s : s} ${s})" ${extra}>${inner}</g>`
}

// A height line of a few slow waves with finer ones on top
export function contour(c, { y, amplitude, rough = 0.5, step = 12, period = 900 }) {
  const waves = Array.from({ length: 7 }, (_, i) => ({
    length: period / 1.9 ** i,
    height: amplitude * rough ** i * between(c, 0.7, 1.2),
    phase: c.random() * 7,
  }))
  const points = []
  for (let x = -20; x <= c.w + 20; x += step) {
    const lift = waves.reduce(
      (sum, w) => sum + Math.sin((x / w.length) * 6.283 + w.phase) * w.height,
      0,
    )
    points.push([x, y + lift])
  }
  return points
}

export const trace = (points) =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('')
