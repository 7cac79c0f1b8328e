/** After rotation, with square pixels. */
export interface Picture {
  width: number
  height: number
}

export interface Rung extends Picture {
  name: string
}

const rungs = [240, 360, 480, 720, 1080]

/** A source that the rung below would shrink further gets its own rung. */
const closeEnough = 0.9

const even = (length: number) => Math.max(2, 2 * Math.round(length / 2))
const evenBelow = (length: number) => Math.max(2, 2 * Math.floor(length / 2))

/** A rung is a 16:9 box, upright for upright films. */
const scaleTo = (rung: number, { width, height }: Picture) =>
  Math.min(rung / Math.min(width, height), (rung * 16) / 9 / Math.max(width, height))

/** In rising order; none is larger than the film. */
export const ladderOf = (picture: Picture): Rung[] => {
  const { width, height } = picture
  const fitting = rungs.filter((rung) => scaleTo(rung, picture) <= 1)
  const ladder = fitting.map((rung) => {
    const scale = scaleTo(rung, picture)
    return { name: `v${rung}`, width: even(width * scale), height: even(height * scale) }
  })
  const top = fitting.at(-1)
  if (top === rungs.at(-1) || (top && scaleTo(top, picture) >= closeEnough)) return ladder
  const own = { width: evenBelow(width), height: evenBelow(height) }
  return [...ladder, { name: `v${Math.min(own.width, own.height)}`, ...own }]
}

/** AV1 encodes slowly, so sizes below 480p are left out if there are others. */
export const av1LadderOf = (picture: Picture): Rung[] => {
  const ladder = ladderOf(picture)
  const large = ladder.filter(({ width, height }) => Math.min(width, height) >= 480)
  return (large.length > 0 ? large : ladder.slice(-1)).map(({ name, ...size }) => ({
    name: name.replace('v', 'av1-'),
    ...size,
  }))
}

/** Bits per second: 5 Mbit/s for 1080p, less for smaller sizes. */
export const highestRate = ({ width, height }: Picture, framesPerSecond: number): number => {
  const share = (width * height) / (1920 * 1080)
  const motion = framesPerSecond > 31 ? 1.4 : 1
  return Math.round((5_000_000 * share ** 0.75 * motion) / 10_000) * 10_000
}
