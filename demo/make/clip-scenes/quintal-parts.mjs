import { cumulus } from './air.mjs'
import { H, disc, layer, ramp, random, ridge, shape } from './paint.mjs'

export const paper = ['#ff6b57', '#ffd04a', '#35b8a6', '#4a86e8']

export const kid = { skin: '#a8683f', hair: '#3a211a', shirt: '#ff8a4a', shorts: '#3a6fb8' }

export const clouds = (seeds, size = 420) =>
  seeds.map((seed, i) => cumulus(size - i * 70, '#ffffff', '#d5ecf5', seed))

export function hill(y, color, low, seed, amp = 40) {
  return layer(1600, H, (c) =>
    ridge(c, {
      width: 1600,
      y,
      amp,
      scale: 460,
      seed,
      octaves: 2,
      fill: ramp(c, y - amp, y + 220, [color, low]),
    }),
  )
}

export function flowers(width, height, seed, count) {
  return layer(width, height, (c) => {
    const r = random(seed)
    for (let i = 0; i < count; i++) {
      const x = r() * width
      const y = height * (0.25 + 0.7 * r())
      const k = 4 + (y / height) * 6
      shape(c, `M${x} ${y} v${k * 3}`, null, '#3f9a4f', 2.5)
      const color = ['#ff7f6b', '#fff3c0', '#ffd04a', '#e58be0', '#ffffff'][i % 5]
      for (let n = 0; n < 5; n++)
        disc(c, x + Math.cos(n * 1.257) * k, y + Math.sin(n * 1.257) * k, k * 0.72, color)
      disc(c, x, y, k * 0.6, '#f2a72e')
    }
  })
}

export function home(c) {
  shape(c, 'M20 300 V130 H320 V300Z', ramp(c, 130, 300, ['#fff2d2', '#f0cf9a']))
  shape(c, 'M-10 142 L60 44 H280 L350 142Z', ramp(c, 44, 142, ['#ef7a52', '#cf5440']))
  for (let i = 0; i < 8; i++) shape(c, `M${70 + i * 28} 46 L${14 + i * 46} 138`, null, '#c24f3c', 2)
  shape(c, 'M140 300 V190 h60 V300Z', '#2f9aa0')
  disc(c, 188, 246, 5, '#ffd04a')
  for (const x of [52, 234]) {
    shape(c, `M${x} 178 h56 v56 h-56Z`, '#9fe0f0', '#ffffff', 7)
    shape(c, `M${x + 28} 178 v56 M${x} 206 h56`, null, '#ffffff', 4)
    shape(c, `M${x - 8} 244 h72 v10 h-72Z`, '#c9623f')
    for (let i = 0; i < 5; i++) disc(c, x + i * 14, 240, 8, i % 2 ? '#ff7f9a' : '#5cb85c')
  }
}
