// All drawing is deterministic, so that a clip can be rendered again frame by frame.
export const W = 1280
export const H = 720

export const clamp = (x, low = 0, high = 1) => Math.min(high, Math.max(low, x))
export const lerp = (a, b, k) => a + (b - a) * k
export const ease = (a, b, x) => {
  const k = clamp((x - a) / (b - a))
  return k * k * (3 - 2 * k)
}

export function random(seed) {
  let s = (seed * 2654435761) >>> 0
  return () => {
    s = (s + 0x6d2b79f5) >>> 0
    let z = Math.imul(s ^ (s >>> 15), 1 | s)
    z = (z + Math.imul(z ^ (z >>> 7), 61 | z)) ^ z
    return ((z ^ (z >>> 14)) >>> 0) / 4294967296
  }
}

const lattice = (i, seed) => {
  const v = Math.sin(i * 127.1 + seed * 311.7) * 43758.5453
  return v - Math.floor(v)
}

// Smooth value noise in 0..1
export function noise(x, seed = 1) {
  const i = Math.floor(x)
  const f = x - i
  return lerp(lattice(i, seed), lattice(i + 1, seed), f * f * (3 - 2 * f))
}

export function fbm(x, seed = 1, octaves = 4) {
  let sum = 0
  let gain = 0.5
  for (let o = 0; o < octaves; o++) {
    sum += gain * noise(x * 2 ** o, seed + o * 17)
    gain /= 2
  }
  return sum
}

export function rgb(hex) {
  const n = Number.parseInt(hex.slice(1), 16)
  return [n >> 16, (n >> 8) & 255, n & 255]
}
export const alpha = (hex, a) => `rgba(${rgb(hex).join(',')},${a})`
export function mix(from, to, k) {
  const a = rgb(from)
  const b = rgb(to)
  const part = (i) =>
    Math.round(lerp(a[i], b[i], clamp(k)))
      .toString(16)
      .padStart(2, '0')
  return `#${part(0)}${part(1)}${part(2)}`
}

// Painted once and moved afterwards
export function layer(width, height, paint) {
  const canvas = new OffscreenCanvas(width, height)
  paint(canvas.getContext('2d', { willReadFrequently: true }), width, height)
  return canvas
}

export function ramp(ctx, y0, y1, stops, x0 = 0, x1 = 0) {
  const g = ctx.createLinearGradient(x0, y0, x1, y1)
  stops.forEach((stop, i) => {
    const [at, color] = Array.isArray(stop) ? stop : [i / (stops.length - 1), stop]
    g.addColorStop(at, color)
  })
  return g
}

export const sky = (stops, width = W, height = H) =>
  layer(width, height, (c) => {
    c.fillStyle = ramp(c, 0, height, stops)
    c.fillRect(0, 0, width, height)
  })

const halos = new Map()
export function glow(ctx, x, y, radius, color, strength = 1, mode = 'screen') {
  if (!halos.has(color)) {
    const sprite = layer(256, 256, (c) => {
      const g = c.createRadialGradient(128, 128, 0, 128, 128, 128)
      for (let i = 0; i <= 10; i++) g.addColorStop(i / 10, alpha(color, (1 - i / 10) ** 2.2))
      c.fillStyle = g
      c.fillRect(0, 0, 256, 256)
    })
    halos.set(color, sprite)
  }
  ctx.save()
  ctx.globalCompositeOperation = mode
  ctx.globalAlpha *= clamp(strength)
  ctx.drawImage(halos.get(color), x - radius, y - radius, radius * 2, radius * 2)
  ctx.restore()
}

export function disc(ctx, x, y, r, fill) {
  ctx.fillStyle = fill
  ctx.beginPath()
  ctx.arc(x, y, r, 0, Math.PI * 2)
  ctx.fill()
}

export function oval(ctx, x, y, rx, ry, fill, turn = 0) {
  ctx.fillStyle = fill
  ctx.beginPath()
  ctx.ellipse(x, y, Math.max(0, rx), Math.max(0, ry), turn, 0, Math.PI * 2)
  ctx.fill()
}

export function shape(ctx, path, fill, stroke, width = 2) {
  const p = typeof path === 'string' ? new Path2D(path) : path
  if (fill) {
    ctx.fillStyle = fill
    ctx.fill(p)
  }
  if (stroke) {
    ctx.strokeStyle = stroke
    ctx.lineWidth = width
    ctx.lineCap = 'round'
    ctx.lineJoin = 'round'
    ctx.stroke(p)
  }
}

// Fills everything below; `rise(x)` adds a shape to the line
export function ridge(
  ctx,
  { width = W, height = H, y, amp, scale, seed, fill, octaves = 4, rise },
) {
  ctx.beginPath()
  ctx.moveTo(-4, height + 4)
  for (let x = -4; x <= width + 4; x += 4) {
    const extra = rise ? rise(x) : 0
    ctx.lineTo(x, y - amp * (fbm(x / scale, seed, octaves) - 0.4) * 2 - extra)
  }
  ctx.lineTo(width + 4, height + 4)
  ctx.closePath()
  ctx.fillStyle = fill
  ctx.fill()
}
export const ridgeAt = ({ y, amp, scale, seed, octaves = 4, rise }, x) =>
  y - amp * (fbm(x / scale, seed, octaves) - 0.4) * 2 - (rise ? rise(x) : 0)

// Zooms from one factor to another while drifting
export function camera(ctx, p, { zoom = [1, 1.06], x = [0, 0], y = [0, 0] }, draw) {
  const k = lerp(zoom[0], zoom[1], p)
  ctx.save()
  ctx.translate(W / 2, H / 2)
  ctx.scale(k, k)
  ctx.translate(-W / 2 - lerp(x[0], x[1], p), -H / 2 - lerp(y[0], y[1], p))
  draw(ctx)
  ctx.restore()
}

export function at(ctx, x, y, scale, turn, draw) {
  ctx.save()
  ctx.translate(x, y)
  if (turn) ctx.rotate(turn)
  ctx.scale(scale, Math.abs(scale))
  draw(ctx)
  ctx.restore()
}
