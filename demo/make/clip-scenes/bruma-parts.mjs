import { araucaria } from './flora.mjs'
import { H, layer, oval, ramp, random, ridge, ridgeAt, shape } from './paint.mjs'

// A range with pines along its crest
export function range({
  width = 1800,
  y,
  amp,
  scale,
  seed,
  color,
  low,
  pines = 0,
  pine = 60,
  tree,
}) {
  return layer(width, H, (c) => {
    const line = { y, amp, scale, seed, octaves: 5 }
    const r = random(seed)
    for (let i = 0; i < pines; i++) {
      const x = r() * width
      const size = pine * (0.6 + 0.7 * r())
      c.drawImage(
        araucaria(110, 170, tree ?? color, i),
        x - size * 0.32,
        ridgeAt(line, x) - size + 5,
        size * 0.65,
        size,
      )
    }
    ridge(c, { width, ...line, fill: ramp(c, y - amp, y + 190, [color, low]) })
  })
}

export function clockFace(c) {
  oval(c, 230, 118, 17, 17, '#f6ead2')
  shape(c, 'M230 118 V106 M230 118 L239 122', null, '#3a2438', 3)
}
