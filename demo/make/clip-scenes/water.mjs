import { H, W, alpha, clamp, lerp, mix, noise, ramp, random } from './paint.mjs'

// Rows of waves from the horizon to the viewer
export function sea(
  ctx,
  t,
  { horizon, far, near, rows = 15, bottom = H, drift = 1, crest = 0.1, light = '#ffffff', open },
) {
  if (!open) {
    ctx.fillStyle = ramp(ctx, horizon, bottom, [far, near])
    ctx.fillRect(-60, horizon, W + 120, bottom - horizon + 60)
  }
  for (let i = 0; i < rows; i++) {
    const k = (i + 1) / (rows + 1)
    const y = horizon + (bottom - horizon) * k ** 1.75
    const amp = 1.2 + 13 * k ** 1.4
    const length = 60 + 260 * k
    const speed = (0.55 + 0.45 * k) * drift
    const wave = (x) =>
      Math.sin((x / length) * 2.1 + t * speed + i * 2.4) * amp * 0.55 +
      Math.sin((x / length) * 4.7 - t * speed * 0.7 + i * 1.3) * amp * 0.28
    ctx.beginPath()
    ctx.moveTo(-60, H + 60)
    for (let x = -60; x <= W + 60; x += 14) ctx.lineTo(x, y + wave(x))
    ctx.lineTo(W + 60, H + 60)
    ctx.closePath()
    const body = mix(far, near, k ** 0.8)
    const thick = (bottom - horizon) * 0.16 * k + 8
    ctx.fillStyle = ramp(ctx, y - amp, y + thick, [mix(body, light, crest * (1 - k * 0.5)), body])
    ctx.fill()
  }
}

// Reflection of a sun or moon
export function glitter(
  ctx,
  t,
  { x, horizon, bottom = H, color, count = 120, seed = 4, spread = 1 },
) {
  const r = random(seed)
  ctx.save()
  ctx.globalCompositeOperation = 'screen'
  ctx.lineCap = 'round'
  ctx.strokeStyle = color
  for (let i = 0; i < count; i++) {
    const k = r() ** 1.4
    const y = horizon + 3 + (bottom - horizon) * k ** 1.5
    const reach = (16 + 150 * k) * spread
    const off = (r() + r() + r() - 1.5) * reach
    const phase = r() * 6.3
    const speed = 0.9 + r() * 1.2
    const on = Math.max(0, Math.sin(t * speed + phase))
    const fade = clamp(1.15 - Math.abs(off) / (reach * 1.2))
    const half = (3 + 26 * k * (0.4 + r())) * (0.6 + 0.4 * on)
    ctx.globalAlpha = on * fade * 0.85
    ctx.lineWidth = 1.2 + 3.2 * k
    const bx = x + off + Math.sin(t * 0.6 + phase) * 5 * k
    ctx.beginPath()
    ctx.moveTo(bx - half, y)
    ctx.lineTo(bx + half, y)
    ctx.stroke()
  }
  ctx.restore()
}

// Returns the waterline at x
export function foam(ctx, t, { y, reach, color, water, sand, seed = 2, period = 7 }) {
  const swell = (lag) => {
    const k = ((((t - lag) / period) % 1) + 1) % 1
    return k < 0.4
      ? Math.sin((k / 0.4) * (Math.PI / 2))
      : Math.cos(((k - 0.4) / 0.6) * (Math.PI / 2)) ** 1.4
  }
  const line = (x, s) =>
    y +
    reach * s * (0.75 + 0.5 * noise(x / 260, seed)) +
    9 * Math.sin(x / 95 + t * 0.3) +
    16 * noise(x / 70, seed + 5)
  const trace = (s, lift) => {
    ctx.beginPath()
    ctx.moveTo(-40, y - 90)
    for (let x = -40; x <= W + 40; x += 12) ctx.lineTo(x, line(x, s) + lift)
    ctx.lineTo(W + 40, y - 90)
    ctx.closePath()
  }
  const s = swell(0)
  trace(Math.max(s, swell(1.7)), 7)
  ctx.fillStyle = alpha(sand, 0.55)
  ctx.fill()
  trace(s, 0)
  ctx.fillStyle = ramp(ctx, y - 60, y + reach * 1.6, [alpha(water, 0), alpha(water, 0.9)])
  ctx.fill()
  for (const [lift, width, a] of [
    [0, 6, 0.85],
    [-20, 3, 0.35],
    [-44, 2, 0.2],
  ]) {
    ctx.beginPath()
    for (let x = -40; x <= W + 40; x += 12)
      ctx.lineTo(x, line(x, lerp(s, s * 0.8, -lift / 44)) + lift)
    ctx.strokeStyle = alpha(color, a)
    ctx.lineWidth = width
    ctx.stroke()
  }
}
