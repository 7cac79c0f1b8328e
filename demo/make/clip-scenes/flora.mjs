// Silhouettes with their foot at the middle of the lower edge
import { alpha, disc, layer, lerp, mix, oval, ramp, random, shape } from './paint.mjs'

export function palm(width, height, color, seed, lean = 0.2) {
  return layer(width, height, (c) => {
    const r = random(seed)
    const x0 = width / 2
    const x1 = x0 + lean * width
    const y1 = height * 0.32
    shape(
      c,
      `M${x0 - 12} ${height} Q${x0 + lean * 20} ${height * 0.6} ${x1 - 5} ${y1} L${x1 + 5} ${y1} Q${
        x0 + lean * 60 + 10
      } ${height * 0.6} ${x0 + 14} ${height}Z`,
      color,
    )
    for (let i = 0; i < 11; i++) {
      const turn = lerp(-3.5, 0.36, i / 10) + (r() - 0.5) * 0.16
      const reach = height * (0.27 + r() * 0.07)
      const tipX = x1 + Math.cos(turn) * reach
      const tipY = y1 + Math.sin(turn) * reach * 0.7 + reach * 0.34
      const midX = x1 + Math.cos(turn) * reach * 0.55
      const midY = y1 + Math.sin(turn) * reach * 0.72 - reach * 0.1
      c.strokeStyle = color
      for (let k = 0.06; k <= 1; k += 0.035) {
        const q = 1 - k
        const px = q * q * x1 + 2 * q * k * midX + k * k * tipX
        const py = q * q * y1 + 2 * q * k * midY + k * k * tipY
        const leaf =
          reach * 0.27 * Math.sin(Math.min(1, k * 1.25 + 0.12) * Math.PI * 0.72) * (1.1 - k * 0.6)
        const way = Math.cos(turn) >= 0 ? 1 : -1
        c.lineWidth = 3.2
        c.beginPath()
        c.moveTo(px, py)
        c.quadraticCurveTo(
          px + way * leaf * 0.35,
          py + leaf * 0.35,
          px + way * leaf * 0.4,
          py + leaf,
        )
        c.moveTo(px, py)
        c.quadraticCurveTo(
          px + way * leaf * 0.7,
          py - leaf * 0.05,
          px + way * leaf * 0.95,
          py + leaf * 0.42,
        )
        c.stroke()
      }
      c.lineWidth = 5
      c.beginPath()
      c.moveTo(x1, y1)
      c.quadraticCurveTo(midX, midY, tipX, tipY)
      c.stroke()
    }
    for (const [dx, dy] of [
      [-9, 8],
      [8, 10],
      [0, 15],
    ])
      disc(c, x1 + dx, y1 + dy, 9, color)
  })
}

export function mandacaru(width, height, dark, light, seed) {
  return layer(width, height, (c) => {
    const r = random(seed)
    const thick = width * 0.085
    const arm = (path, w) => {
      shape(c, path, null, dark, w)
      c.save()
      c.translate(-w * 0.2, 0)
      shape(c, path, null, alpha(light, 0.42), w * 0.16)
      c.translate(w * 0.34, 0)
      shape(c, path, null, alpha(light, 0.16), w * 0.1)
      c.restore()
    }
    const x = width / 2
    arm(`M${x} ${height} V${height * 0.1}`, thick * 1.25)
    const arms = [
      [-1, 0.66, 0.36, 0.22],
      [1, 0.58, 0.32, 0.12],
      [-1, 0.47, 0.18, 0.05],
      [1, 0.75, 0.2, 0.42],
    ]
    for (const [side, from, out, top] of arms) {
      const ex = x + side * width * (out + 0.04 * r())
      const y = height * from
      arm(
        `M${x} ${y} Q${ex} ${y + 4} ${ex} ${y - height * 0.12} V${height * (top + 0.05 * r())}`,
        thick,
      )
    }
  })
}

export function araucaria(width, height, color, seed) {
  return layer(width, height, (c) => {
    const r = random(seed)
    const x = width / 2
    shape(c, `M${x - 5} ${height} L${x - 2.5} ${height * 0.1} h5 L${x + 5} ${height}Z`, color)
    for (let i = 0; i < 5; i++) {
      const y = height * (0.2 + i * 0.062)
      const reach = width * (0.44 - i * 0.035) * (0.9 + 0.15 * r())
      for (const side of [-1, 1])
        for (const k of [1, 0.62]) {
          const ex = x + side * reach * k
          const ey = y - height * (0.1 - i * 0.006) * (0.6 + k * 0.3)
          shape(c, `M${x} ${y} Q${x + side * reach * k * 0.7} ${y + 6} ${ex} ${ey}`, null, color, 3)
          oval(c, ex, ey - 2, width * 0.1, height * 0.016, color, -side * 0.15)
          oval(c, ex - side * width * 0.05, ey + 2, width * 0.07, height * 0.013, color)
        }
    }
    oval(c, x, height * 0.1, width * 0.16, height * 0.022, color)
  })
}

export function leafy(width, height, tones, trunk, seed) {
  return layer(width, height, (c) => {
    const r = random(seed)
    const x = width / 2
    shape(
      c,
      `M${x - width * 0.05} ${height} Q${x - width * 0.02} ${height * 0.7} ${x - width * 0.03} ${
        height * 0.4
      } h${width * 0.06} Q${x + width * 0.02} ${height * 0.7} ${x + width * 0.06} ${height}Z`,
      trunk,
    )
    shape(
      c,
      `M${x} ${height * 0.7} L${x - width * 0.2} ${height * 0.45} M${x} ${height * 0.66} L${x + width * 0.22} ${height * 0.42}`,
      null,
      trunk,
      width * 0.025,
    )
    tones.forEach((tone, n) => {
      const shrink = 1 - n * 0.2
      for (let i = 0; i < 15; i++) {
        const turn = r() * 6.3
        const away = Math.sqrt(r())
        const px = x + Math.cos(turn) * away * width * 0.33 * shrink - n * width * 0.03
        const py = height * (0.34 - n * 0.045) + Math.sin(turn) * away * height * 0.2 * shrink
        disc(c, px, py, width * (0.1 + 0.06 * r()) * (1 - n * 0.22), tone)
      }
    })
  })
}

export function grass(width, height, dark, light, seed, density = 5) {
  return layer(width, height, (c) => {
    const r = random(seed)
    for (let x = -10; x < width + 10; x += density * (0.5 + r())) {
      const tall = height * (0.35 + 0.6 * r() ** 1.6)
      const bend = (r() - 0.4) * tall * 0.5
      const wide = 2 + r() * 3
      shape(
        c,
        `M${x - wide} ${height} Q${x} ${height - tall * 0.5} ${x + bend} ${height - tall} Q${x + wide} ${
          height - tall * 0.4
        } ${x + wide} ${height}Z`,
        ramp(c, height - tall, height, [mix(dark, light, r()), dark]),
      )
    }
  })
}
