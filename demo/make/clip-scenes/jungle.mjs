import { alpha, at, disc, layer, oval, ramp, random, shape } from './paint.mjs'

export function trunk(ctx, x, width, tone, light, r) {
  const lean = (r() - 0.5) * width
  const foot = 640 + r() * 60
  const w = width / 2
  const path = `M${x + lean - w * 0.7} -10 Q${x - w * 0.8} 320 ${x - w} ${foot - 90} Q${x - w * 1.2} ${foot - 20} ${x - w * 2.3} ${
    foot + 40
  } H${x + w * 2.3} Q${x + w * 1.2} ${foot - 20} ${x + w} ${foot - 90} Q${x + w * 0.8} 320 ${x + lean + w * 0.7} -10Z`
  shape(ctx, path, ramp(ctx, 0, 0, [tone, tone, light, tone], x - w, x + w * 1.3))
}

// Rooted at x, y
export function fern(ctx, x, y, size, color, seed) {
  const r = random(seed + 1)
  for (let i = 0; i < 7; i++) {
    const turn = -Math.PI / 2 + (i - 3) * 0.42 + (r() - 0.5) * 0.2
    const reach = size * (0.75 + r() * 0.4)
    const tx = x + Math.cos(turn) * reach
    const ty = y + Math.sin(turn) * reach * 0.75 + Math.abs(i - 3) * size * 0.07
    const nx = -Math.sin(turn) * size * 0.11
    const ny = Math.cos(turn) * size * 0.11
    const mx = (x + tx) / 2
    const my = (y + ty) / 2 - size * 0.12
    shape(
      ctx,
      `M${x} ${y} Q${mx + nx} ${my + ny} ${tx} ${ty} Q${mx - nx} ${my - ny} ${x} ${y}Z`,
      color,
    )
  }
}

export function liana(width, height, color, seed) {
  return layer(width, height, (c) => {
    const r = random(seed)
    for (let i = 0; i < 3; i++) {
      const x = width * (0.25 + i * 0.25)
      const end = height * (0.6 + r() * 0.35)
      shape(
        c,
        `M${x} 0 C${x + 40} ${end * 0.3} ${x - 40} ${end * 0.6} ${x + 10} ${end}`,
        null,
        color,
        4,
      )
      for (let k = 0.15; k < 1; k += 0.09) {
        const side = r() < 0.5 ? -1 : 1
        oval(c, x + Math.sin(k * 6) * 14 + side * 11, k * end, 12, 5, color, side * 0.6)
      }
      disc(c, x + 10, end, 5, color)
    }
  })
}

// Flies to the right; returns a drawing function
export function macaw(body, band, tip) {
  return (ctx, x, y, scale, beat) => {
    const lift = Math.sin(beat)
    const wing = (c, shade, reach) => {
      const ty = -lift * 84 * reach
      shape(
        c,
        `M-16 -6 Q-40 ${ty * 0.6 - 10} -72 ${ty} Q-30 ${ty * 0.72 + 16} 26 -2 Q10 -12 -16 -6Z`,
        shade,
      )
      shape(
        c,
        `M-30 ${ty * 0.3 - 5} Q-48 ${ty * 0.68 - 6} -72 ${ty} Q-44 ${ty * 0.8 + 10} -8 ${ty * 0.35 + 5}Z`,
        band,
      )
      shape(
        c,
        `M-46 ${ty * 0.6 - 5} Q-56 ${ty * 0.8 - 5} -72 ${ty} Q-52 ${ty * 0.85 + 8} -26 ${ty * 0.6 + 6}Z`,
        tip,
      )
    }
    at(ctx, x, y + lift * 6, scale, -0.06, (c) => {
      c.save()
      c.translate(12, -6)
      wing(c, alpha(body, 1), 0.82)
      c.restore()
      shape(c, 'M-34 4 Q-100 14 -168 34 Q-100 26 -30 12Z', tip)
      shape(c, 'M-34 0 Q-90 4 -148 16 Q-90 18 -30 10Z', body)
      shape(c, 'M-40 4 Q-10 -18 34 -12 Q58 -16 64 -2 Q60 14 34 12 Q-10 22 -40 4Z', body)
      disc(c, 52, -4, 6.5, '#fff6e6')
      disc(c, 54, -4, 2, '#1a1a1a')
      shape(c, 'M60 -10 Q76 -10 76 6 Q70 14 68 4 Q62 6 60 2Z', '#2a2320')
      wing(c, body, 1)
    })
  }
}
