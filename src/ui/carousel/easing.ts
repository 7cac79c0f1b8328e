/** Maps a share of the time to a share of the distance, both from 0 to 1. */
export type Easing = (share: number) => number

type Curve = readonly [x1: number, y1: number, x2: number, y2: number]

const named: Readonly<Record<string, Curve>> = {
  ease: [0.25, 0.1, 0.25, 1],
  linear: [0, 0, 1, 1],
  'ease-in': [0.42, 0, 1, 1],
  'ease-out': [0, 0, 0.58, 1],
  'ease-in-out': [0.42, 0, 0.58, 1],
}

const cubic = /^cubic-bezier\(([^()]*)\)$/
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** As in CSS, both x values must be from 0 to 1. */
const curveOf = (value: string): Curve | undefined => {
  const known = Object.hasOwn(named, value) ? named[value] : undefined
  if (known) return known
  const parts = cubic
    .exec(value)?.[1]
    ?.split(',')
    .map((part) => part.trim())
  if (parts?.length !== 4 || !parts.every((part) => decimal.test(part))) return undefined
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = parts.map(Number)
  return [x1, x2].every((x) => x >= 0 && x <= 1) ? [x1, y1, x2, y2] : undefined
}

const along = (first: number, second: number, t: number) =>
  3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t ** 2 * second + t ** 3

const halvings = 24

const solve = ([x1, y1, x2, y2]: Curve, share: number): number => {
  let low = 0
  let high = 1
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2
    if (along(x1, x2, middle) < share) low = middle
    else high = middle
  }
  return along(y1, y2, (low + high) / 2)
}

/** Accepts the names above or a cubic-bezier (spec section 5); undefined for anything else. */
export const easingOf = (value: string): Easing | undefined => {
  const curve = curveOf(value.trim().toLowerCase())
  if (!curve) return undefined
  return (share) => {
    if (share <= 0) return 0
    return share >= 1 ? 1 : solve(curve, share)
  }
}
