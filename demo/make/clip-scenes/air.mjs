import { W, alpha, at, disc, fbm, glow, layer, noise, oval, ramp, random, shape } from './paint.mjs'

export function makeStars(count, height, seed = 3, width = W) {
  const r = random(seed)
  const all = Array.from({ length: count }, () => ({
    x: r() * width,
    y: r() ** 1.3 * height,
    size: 0.7 + r() ** 4 * 1.9,
    phase: r() * 6.3,
    speed: 0.5 + r() * 1.1,
  }))
  return (ctx, t, strength = 1) => {
    ctx.fillStyle = '#fff6e0'
    for (const s of all) {
      ctx.globalAlpha = strength * (0.55 + 0.4 * Math.sin(t * s.speed + s.phase))
      ctx.beginPath()
      ctx.arc(s.x, s.y, s.size, 0, 6.3)
      ctx.fill()
    }
    ctx.globalAlpha = 1
  }
}

export function moon(ctx, x, y, r, color = '#fdf3d8', shade = '#e6d3ab') {
  glow(ctx, x, y, r * 6, color, 0.38)
  glow(ctx, x, y, r * 2.4, color, 0.5)
  disc(ctx, x, y, r, color)
  for (const [dx, dy, k] of [
    [-0.3, -0.25, 0.22],
    [0.28, 0.2, 0.28],
    [-0.2, 0.4, 0.15],
    [0.3, -0.4, 0.12],
  ])
    disc(ctx, x + dx * r, y + dy * r, r * k, alpha(shade, 0.55))
}

export function sun(ctx, x, y, r, color = '#fff1c4', halo = '#ffb066') {
  glow(ctx, x, y, r * 8, halo, 0.55)
  glow(ctx, x, y, r * 3.2, halo, 0.7)
  disc(ctx, x, y, r, color)
}

export function strand(width, height, color, seed) {
  return layer(width, height, (c) => {
    const r = random(seed)
    for (let i = 0; i < 26; i++) {
      const k = i / 25
      const cx = width * (0.12 + 0.76 * k)
      const swell = Math.sin(k * Math.PI) ** 0.7
      const rx = width * (0.06 + 0.08 * r()) * (0.5 + swell / 2)
      const ry = height * (0.08 + 0.26 * r()) * swell
      oval(c, cx, height * (0.55 + 0.1 * (r() - 0.5)), rx, Math.max(2, ry), alpha(color, 0.3))
    }
  })
}

export function cumulus(width, top, base, seed) {
  const height = Math.round(width * 0.5)
  return layer(width, height, (c) => {
    const r = random(seed)
    c.save()
    c.beginPath()
    const floor = height * 0.86
    for (let i = 0; i < 9; i++) {
      const k = (i + 0.5) / 9
      const radius = width * (0.06 + 0.11 * Math.sin(k * Math.PI) * (0.7 + 0.5 * r()))
      const x = width * (0.13 + 0.74 * k)
      const y = floor - radius * (0.55 + 0.9 * Math.sin(k * Math.PI) * r())
      c.moveTo(x + radius, y)
      c.arc(x, y, radius, 0, 6.3)
    }
    c.rect(width * 0.13, floor - width * 0.07, width * 0.74, width * 0.07)
    c.clip()
    c.fillStyle = ramp(c, height * 0.1, floor, [top, top, base])
    c.fillRect(0, 0, width, floor)
    c.restore()
  })
}

export function bird(ctx, x, y, size, flap, color) {
  const up = Math.sin(flap)
  at(ctx, x, y, size, 0, (c) => {
    const tip = -6 - up * 9
    const path = `M-22 ${tip} Q-12 ${-7 - up * 4} 0 0 Q12 ${-7 - up * 4} 22 ${tip} Q12 ${
      -2 - up * 3
    } 0 4 Q-12 ${-2 - up * 3} -22 ${tip}Z`
    shape(c, path, color)
  })
}

export function flock(ctx, t, { count, x, y, vx, vy = 0, size, color, seed = 5, spread = 130 }) {
  const r = random(seed)
  for (let i = 0; i < count; i++) {
    const dx = (r() - 0.5) * spread * 2
    const dy = (r() - 0.5) * spread * 0.7
    const phase = r() * 6.3
    const k = 0.7 + r() * 0.5
    // Glides now and then instead of beating all the time
    const beat = noise(t * 0.35 + i * 7, seed) > 0.4 ? t * (5 + r() * 2) + phase : phase * 0.2
    bird(
      ctx,
      x + dx + vx * t,
      y + dy + vy * t + Math.sin(t * 0.8 + phase) * 8,
      size * k,
      beat,
      color,
    )
  }
}

export function mist(width, height, color, seed, strength = 0.5) {
  return layer(width, height, (c) => {
    for (let x = 0; x < width; x += 8) {
      const thick = 0.35 + 0.65 * fbm(x / 300, seed, 3)
      const mid = height * (0.5 + 0.2 * (fbm(x / 420, seed + 9, 2) - 0.4))
      const edge = Math.min(1, x / 200, (width - x) / 200)
      const g = c.createLinearGradient(0, mid - height * 0.5 * thick, 0, mid + height * 0.5 * thick)
      g.addColorStop(0, alpha(color, 0))
      g.addColorStop(0.5, alpha(color, strength * edge))
      g.addColorStop(1, alpha(color, 0))
      c.fillStyle = g
      c.fillRect(x, 0, 8, height)
    }
  })
}

export function shaft(ctx, x, y, length, width, turn, color, strength) {
  at(ctx, x, y, 1, turn, (c) => {
    c.globalCompositeOperation = 'screen'
    c.fillStyle = ramp(c, 0, length, [alpha(color, strength), alpha(color, 0)])
    c.beginPath()
    c.moveTo(-width * 0.25, 0)
    c.lineTo(width * 0.25, 0)
    c.lineTo(width, length)
    c.lineTo(-width, length)
    c.fill()
  })
}

export function motes(ctx, t, { count, seed, color, size = 2.2, area, rise = 6, blink = 1 }) {
  const [x0, y0, w, h] = area
  const r = random(seed)
  for (let i = 0; i < count; i++) {
    const px = r() * w
    const py = r() * h
    const phase = r() * 6.3
    const k = 0.5 + r()
    const y = y0 + ((((py - t * rise * k) % h) + h) % h)
    const x = x0 + px + Math.sin(t * 0.5 * k + phase) * 24
    const near = Math.min(1, (y - y0) / 60, (y0 + h - y) / 60)
    const a = (0.5 + 0.5 * Math.sin(t * 1.4 * blink * k + phase)) * near
    glow(ctx, x, y, size * 5 * k, color, a * 0.7)
    ctx.globalAlpha = a
    disc(ctx, x, y, size * 0.55 * k, color)
    ctx.globalAlpha = 1
  }
}
