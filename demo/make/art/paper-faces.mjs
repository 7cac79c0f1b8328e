// Each character stands on (0, 0).
import { disc, line, place, shape } from './paint.mjs'

export const ink = '#241335'
const lift = 'filter="url(#lift)"'
export const eyes = (x1, x2, y, r = 20) =>
  [x1, x2]
    .map(
      (x) =>
        disc(x, y, r, '#fff') +
        disc(x + r * 0.12, y + r * 0.1, r * 0.62, ink) +
        disc(x + r * 0.34, y - r * 0.26, r * 0.22, '#fff'),
    )
    .join('')
export const blush = (x1, x2, y, tone = '#ff7a6b') =>
  disc(x1, y, 17, tone, 'opacity="0.5"') + disc(x2, y, 17, tone, 'opacity="0.5"')
export const smile = (x, y, w) =>
  shape(
    `M${x - w} ${y}q${w} ${w * 0.4} ${w * 2} 0q${-w * 0.3} ${w * 1.3} ${-w} ${w * 1.3}t${-w} ${-w * 1.3}z`,
    ink,
  ) +
  shape(
    `M${x - w * 0.55} ${y + w * 0.92}q${w * 0.55} ${-w * 0.5} ${w * 1.1} 0q${-w * 0.3} ${w * 0.4} ${-w * 0.55} ${w * 0.4}t${-w * 0.55} ${-w * 0.4}z`,
    '#ff6b81',
  )
export const grin = (x, y, w) => line(`M${x - w} ${y}q${w} ${w * 0.9} ${w * 2} 0`, ink, 8)
export const stand = (c, o, inner) => place(c, { y: 0.9, py: 0.66, ps: 0.95, ...o }, inner, lift)
