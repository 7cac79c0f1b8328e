import { trunk } from './jungle.mjs'
import { H, alpha, at, layer, oval, random } from './paint.mjs'

export function canopy(width, height, tones, seed) {
  return layer(width, height, (c) => {
    const r = random(seed)
    tones.forEach((tone, n) => {
      for (let x = -40; x < width + 40; x += 26) {
        const drop = height * (0.3 + 0.5 * r()) * (1 - n * 0.26)
        oval(c, x + r() * 20, 0, 44 + r() * 30, drop, tone, (r() - 0.5) * 0.3)
      }
    })
  })
}

export function woods(width, tone, light, seed, every, size) {
  return layer(width, H, (c) => {
    const r = random(seed)
    for (let x = -20; x < width; x += every * (0.6 + 0.8 * r()))
      trunk(c, x, size * (0.7 + 0.6 * r()), tone, light, r)
  })
}

export function butterfly(ctx, x, y, t, color) {
  const open = 0.35 + 0.65 * Math.abs(Math.sin(t * 6))
  at(ctx, x, y, 1.1, 0.3, (c) => {
    for (const side of [-1, 1]) {
      oval(c, side * 11 * open, -7, 12 * open, 13, color, side * 0.5)
      oval(c, side * 8 * open, 9, 8 * open, 9, color, -side * 0.4)
      oval(c, side * 12 * open, -8, 5 * open, 6, alpha('#ffffff', 0.5), side * 0.5)
    }
    oval(c, 0, 0, 2, 13, '#0c2a24')
  })
}
