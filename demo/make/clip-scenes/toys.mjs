import { at, disc, layer, oval, ramp, shape } from './paint.mjs'

export function kite(ctx, x, y, scale, turn, t, [a, b, c1, d], line) {
  ctx.lineCap = 'round'
  if (line) {
    ctx.strokeStyle = 'rgba(255,255,255,0.75)'
    ctx.lineWidth = 1.8
    ctx.beginPath()
    ctx.moveTo(x, y)
    ctx.quadraticCurveTo((x + line[0]) / 2 + 40, (y + line[1]) / 2 + 70, line[0], line[1])
    ctx.stroke()
  }
  at(ctx, x, y, scale, turn, (c) => {
    const tail = (k) => [Math.sin(t * 2.6 - k * 5) * 20 * k - k * 26, 74 + k * 150]
    c.beginPath()
    c.moveTo(0, 70)
    for (let k = 0; k <= 1.001; k += 0.05) c.lineTo(...tail(k))
    c.strokeStyle = '#fff8e0'
    c.lineWidth = 3
    c.stroke()
    for (let i = 1; i <= 5; i++) {
      const [tx, ty] = tail(i / 5)
      at(c, tx, ty, 1, Math.sin(t * 2.6 - i) * 0.5, (k) =>
        shape(k, 'M0 0 L-15 -8 V8Z M0 0 L15 -8 V8Z', [a, b, c1, d][i % 4]),
      )
    }
    shape(c, 'M0 -76 L-56 -10 L0 0Z', a)
    shape(c, 'M0 -76 L56 -10 L0 0Z', b)
    shape(c, 'M-56 -10 L0 72 V0Z', c1)
    shape(c, 'M56 -10 L0 72 V0Z', d)
    shape(c, 'M0 -76 V72 M-56 -10 Q0 -2 56 -10', null, 'rgba(255,255,255,0.8)', 3)
  })
}

// The seat is at y 0
export function cat(ctx, x, y, scale, t, { fur, light, eye, look = 0 }) {
  at(ctx, x, y, scale, 0, (c) => {
    const wag = Math.sin(t * 1.7) * 22
    shape(
      c,
      `M40 -12 Q98 -6 ${92 + wag * 0.4} -54 Q${88 + wag} -82 ${104 + wag} -94`,
      null,
      fur,
      15,
    )
    shape(c, 'M-46 0 Q-56 -66 -20 -104 Q0 -116 20 -104 Q56 -66 48 0Z', fur)
    shape(c, 'M-22 -2 Q-26 -54 0 -72 Q26 -54 22 -2Z', light)
    for (const side of [-1, 1]) oval(c, side * 22, -4, 19, 10, fur)
    at(c, look * 8, -122 + Math.sin(t * 2) * 1.5, 1, look * 0.14, (k) => {
      shape(k, 'M-40 -14 L-38 -62 L-10 -38Z M40 -14 L38 -62 L10 -38Z', fur)
      shape(k, 'M-34 -26 L-33 -50 L-17 -38Z M34 -26 L33 -50 L17 -38Z', '#f3a6a0')
      oval(k, 0, -8, 46, 38, fur)
      oval(k, 0, 8, 22, 16, light)
      const blink = Math.sin(t * 1.1) > 0.985 ? 0.15 : 1
      for (const side of [-1, 1]) {
        oval(k, side * 18, -12, 9, 11 * blink, '#ffffff')
        oval(k, side * 18 + look * 3, -12, 5.5, 8 * blink, eye)
        if (blink === 1) disc(k, side * 18 + look * 3 + 2, -15, 2, '#fff')
      }
      shape(k, 'M-5 2 H5 L0 8Z', '#e8837c')
      shape(k, 'M0 8 Q-6 16 -12 11 M0 8 Q6 16 12 11', null, '#6a4030', 2)
      shape(
        k,
        'M-26 4 L-58 -2 M-26 10 L-56 14 M26 4 L58 -2 M26 10 L56 14',
        null,
        'rgba(255,255,255,0.7)',
        1.6,
      )
    })
    for (const dy of [-60, -44, -28])
      shape(c, `M44 ${dy} q-12 -2 -16 4 M-44 ${dy} q12 -2 16 4`, null, light, 4)
  })
}

export function ball(ctx, x, y, r, turn, colors, squash = 1) {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(2 - squash, squash)
  ctx.rotate(turn)
  for (let i = 0; i < 6; i++) {
    ctx.fillStyle = colors[i % colors.length]
    ctx.beginPath()
    ctx.moveTo(0, 0)
    ctx.arc(0, 0, r, (i * Math.PI) / 3, ((i + 1) * Math.PI) / 3 + 0.02)
    ctx.fill()
  }
  disc(ctx, 0, 0, r * 0.22, '#fffbe8')
  ctx.rotate(-turn)
  oval(ctx, -r * 0.35, -r * 0.42, r * 0.3, r * 0.18, 'rgba(255,255,255,0.55)', -0.6)
  ctx.restore()
}

// Holds a string; the feet are at y 0
export function child(ctx, x, y, scale, t, { skin, hair, shirt, shorts, reach = [46, -150] }) {
  const sway = Math.sin(t * 1.8) * 2.5
  at(ctx, x, y, scale, 0, (c) => {
    oval(c, 0, 2, 46, 7, 'rgba(20,60,40,0.25)')
    shape(c, 'M-13 -46 L-17 -2 M13 -46 L18 -2', null, skin, 13)
    shape(c, 'M-18 -2 h-8 M18 -2 h9', null, '#d8453e', 11)
    shape(c, 'M-26 -72 H26 L27 -36 H4 L0 -50 L-4 -36 H-27Z', shorts)
    c.translate(sway, 0)
    shape(c, `M-20 -112 Q-6 -140 ${reach[0] - 8} ${reach[1] + 14}`, null, skin, 11)
    shape(c, 'M-26 -118 Q0 -130 26 -118 L28 -66 H-28Z', shirt)
    shape(c, 'M-27 -98 H27 M-28 -82 H28', null, '#fff6dc', 6)
    shape(c, `M20 -112 Q40 -124 ${reach[0]} ${reach[1]}`, null, skin, 11)
    oval(c, 4, -150, 29, 31, skin)
    shape(
      c,
      'M-28 -146 Q-34 -190 6 -188 Q42 -186 36 -156 Q20 -172 -4 -166 Q-20 -160 -28 -146Z',
      hair,
    )
    for (const [hx, hy] of [
      [-22, -176],
      [-4, -190],
      [18, -188],
      [32, -172],
      [-30, -158],
    ])
      disc(c, hx, hy, 13, hair)
    disc(c, 14, -150, 3.6, '#2a1a1a')
    disc(c, -5, -150, 3.6, '#2a1a1a')
    shape(c, 'M-2 -138 Q8 -128 17 -139', null, '#8a3a30', 3)
    oval(c, -12, -141, 6, 4, 'rgba(240,110,90,0.45)')
    oval(c, 23, -141, 6, 4, 'rgba(240,110,90,0.45)')
  })
}

// Nose up, flame at the lower edge
export function rocket(ctx, x, y, scale, turn, t) {
  at(ctx, x, y, scale, turn, (c) => {
    const f = 1 + 0.16 * Math.sin(t * 17) + 0.1 * Math.sin(t * 29)
    shape(c, `M-24 76 Q-30 ${110 * f} 0 ${158 * f} Q30 ${110 * f} 24 76Z`, '#ff9a3d')
    shape(c, `M-14 76 Q-16 ${98 * f} 0 ${126 * f} Q16 ${98 * f} 14 76Z`, '#ffe27a')
    shape(c, 'M-40 20 L-78 88 L-36 76Z', '#e8503f')
    shape(c, 'M40 20 L78 88 L36 76Z', '#c23a3a')
    shape(c, 'M0 -120 Q-52 -60 -44 40 L-34 80 H0Z', '#fffaf0')
    shape(c, 'M0 -120 Q52 -60 44 40 L34 80 H0Z', '#d9d3ea')
    shape(c, 'M0 -120 Q-24 -92 -34 -56 L0 -62Z', '#ff6f59')
    shape(c, 'M0 -120 Q24 -92 34 -56 L0 -62Z', '#d84a44')
    shape(c, 'M-43 30 L-40 54 H0 V44Z', '#ffcf4a')
    shape(c, 'M43 30 L40 54 H0 V44Z', '#e3a832')
    disc(c, 0, -14, 25, '#6a5fae')
    disc(c, 0, -14, 19, ramp(c, -34, 8, ['#a8ecff', '#4aa3e0']))
    oval(c, -7, -21, 6, 4, 'rgba(255,255,255,0.8)', -0.6)
    shape(c, 'M0 34 V80', null, 'rgba(120,100,160,0.35)', 2)
  })
}

export function planet(size, bands, ring, seed = 1) {
  const all = size * 1.9
  return layer(all, all, (c) => {
    const m = all / 2
    const r = size / 2
    const half = (from) => {
      c.save()
      c.translate(m, m)
      c.rotate(-0.35)
      c.beginPath()
      c.ellipse(0, 0, r * 1.62, r * 0.46, 0, from, from + Math.PI)
      c.lineWidth = r * 0.2
      c.strokeStyle = ring
      c.stroke()
      c.restore()
    }
    if (ring) half(Math.PI)
    c.save()
    c.beginPath()
    c.arc(m, m, r, 0, 6.3)
    c.clip()
    c.translate(m, m)
    c.fillStyle = bands[0]
    c.fillRect(-r, -r, size, size)
    c.rotate(-0.35)
    bands.slice(1).forEach((color, i) => {
      const y = -r + ((i + 1) / bands.length) * 2 * r
      shape(
        c,
        `M${-r} ${y + 6} Q0 ${y + 10 * Math.sin(i * 2 + seed)} ${r} ${y + 4} V${r} H${-r}Z`,
        color,
      )
    })
    if (!ring)
      for (const [dx, dy, k] of [
        [-0.4, -0.3, 0.2],
        [0.3, 0.25, 0.26],
        [-0.2, 0.5, 0.14],
        [0.45, -0.45, 0.12],
      ])
        disc(c, dx * r, dy * r, k * r, 'rgba(40,20,80,0.16)')
    c.rotate(0.35)
    const g = c.createRadialGradient(-r * 0.4, -r * 0.4, r * 0.3, 0, 0, r * 1.2)
    g.addColorStop(0, 'rgba(255,255,255,0.3)')
    g.addColorStop(0.5, 'rgba(255,255,255,0)')
    g.addColorStop(1, 'rgba(20,10,60,0.6)')
    c.fillStyle = g
    c.fillRect(-r, -r, size, size)
    c.restore()
    if (ring) half(0)
  })
}
