/** Spec section 9. */
export const carouselDefaults = {
  perPage: 2,
  speedMs: 500,
  autoplayMs: 2000,
  minSwipePx: 8,
} as const

export interface TrackFrame {
  /** The scroll position, or the target of a running move. */
  left: number
  /** Visible width between the paddings. */
  view: number
  starts: readonly number[]
  ends: readonly number[]
}

/** Browsers round fractions of a pixel. */
const slackPx = 1

const lastIndex = ({ starts }: TrackFrame) => Math.max(0, starts.length - 1)
const startOf = ({ starts }: TrackFrame, index: number) => starts[index] ?? 0
const endOf = ({ ends }: TrackFrame, index: number) => ends[index] ?? 0

const within = (frame: TrackFrame, index: number) => Math.min(lastIndex(frame), Math.max(0, index))

export const frontIndex = (frame: TrackFrame): number => {
  const distances = frame.starts.map((start) => Math.abs(start - frame.left))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** The first item that can be at the front while `index` is fully visible. */
const frontThatShows = (frame: TrackFrame, index: number): number => {
  const end = endOf(frame, index)
  const front = frame.starts.findIndex((start) => end - start <= frame.view + slackPx)
  return front === -1 ? index : Math.min(front, index)
}

export const pageIndex = (frame: TrackFrame, direction: -1 | 1): number => {
  const front = frontIndex(frame)
  if (frame.view <= 0) return within(frame, front + direction * carouselDefaults.perPage)
  if (direction === -1)
    return within(frame, Math.min(front - 1, frontThatShows(frame, Math.max(0, front - 1))))
  const edge = frame.left + frame.view + slackPx
  const cut = frame.ends.findIndex((end) => end > edge)
  return within(frame, cut === -1 ? lastIndex(frame) : Math.max(front + 1, cut))
}

/** The closest scroll position that shows the item in full, in steps of whole items. */
export const revealingPlace = (frame: TrackFrame, index: number): number => {
  const start = startOf(frame, index)
  if (start < frame.left - slackPx) return start
  if (endOf(frame, index) <= frame.left + frame.view + slackPx) return frame.left
  return startOf(frame, frontThatShows(frame, index))
}

export const restingPlace = (frame: TrackFrame, direction: -1 | 1): number => {
  const { left, starts } = frame
  return direction === 1
    ? (starts.find((start) => start >= left - slackPx) ?? startOf(frame, lastIndex(frame)))
    : (starts.findLast((start) => start <= left + slackPx) ?? 0)
}

/** For example "Títulos 4 a 6 de 24". */
export const viewText = (frame: TrackFrame): string => {
  const count = frame.starts.length
  const first = frontIndex(frame)
  const edge = frame.left + frame.view + slackPx
  const last = Math.max(
    first,
    frame.ends.findLastIndex((end) => end <= edge),
  )
  return first === last
    ? `Título ${first + 1} de ${count}`
    : `Títulos ${first + 1} a ${last + 1} de ${count}`
}

/** A shorter move is a shaky click, and a vertical one scrolls the page. */
export const isSwipe = (x: number, y: number): boolean =>
  Math.abs(x) >= carouselDefaults.minSwipePx && Math.abs(x) > Math.abs(y)

/** Wraps around at both ends. */
export const sceneBeside = (index: number, count: number, direction: -1 | 1): number =>
  count > 0 ? (index + direction + count) % count : 0
