import { H, ease, layer, ramp, ridge } from './paint.mjs'

export const mesa = (x, from, to, height, soft = 60) =>
  height * ease(from, from + soft, x) * (1 - ease(to - soft * 1.6, to, x))

export function plateau(color, low, y, blocks, seed) {
  return layer(1700, H, (c) =>
    ridge(c, {
      width: 1700,
      y,
      amp: 10,
      scale: 120,
      seed,
      fill: ramp(c, y - 200, y + 60, [color, low]),
      rise: (x) =>
        blocks.reduce((sum, [from, to, h, s]) => Math.max(sum, mesa(x, from, to, h, s)), 0),
    }),
  )
}

export function road(ctx, far, x0, y0, near, width, light, shade) {
  ctx.fillStyle = ramp(ctx, y0, H, [light, shade])
  ctx.beginPath()
  ctx.moveTo(x0 - 3, y0)
  ctx.bezierCurveTo(x0 + far, y0 + 50, near - 420, y0 + 80, near - width, H + 40)
  ctx.lineTo(near + width, H + 40)
  ctx.bezierCurveTo(near - 160, y0 + 110, x0 + far + 60, y0 + 50, x0 + 3, y0)
  ctx.fill()
}
