/** Spec section 9. */
export const carouselDefaults = {
  perPage: 2,
  speedMs: 500,
  autoplayMs: 2000,
  minSwipePx: 8,
} as const

/** Geometry of a track; each place is a scroll position with an item at the front. */
export interface TrackFrame {
  /** Scroll position of the track, or the one that it is moving to. */
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

/** The item at the front. */
export const frontIndex = (frame: TrackFrame): number => {
  const distances = frame.starts.map((start) => Math.abs(start - frame.left))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** The first item at the front with which `index` is still fully visible. */
const frontThatShows = (frame: TrackFrame, index: number): number => {
  const end = endOf(frame, index)
  const front = frame.starts.findIndex((start) => end - start <= frame.view + slackPx)
  return front === -1 ? index : Math.min(front, index)
}

/**
 * The item at the front of the next or previous page. A page is as many items as are fully visible,
 * at least one, and the default if no width is known.
 */
export const pageIndex = (frame: TrackFrame, direction: -1 | 1): number => {
  const front = frontIndex(frame)
  if (frame.view <= 0) return within(frame, front + direction * carouselDefaults.perPage)
  if (direction === -1)
    return within(frame, Math.min(front - 1, frontThatShows(frame, Math.max(0, front - 1))))
  const edge = frame.left + frame.view + slackPx
  const cut = frame.ends.findIndex((end) => end > edge)
  return within(frame, cut === -1 ? lastIndex(frame) : Math.max(front + 1, cut))
}

/** The closest scroll position at which an item is fully visible, in steps of whole items. */
export const revealingPlace = (frame: TrackFrame, index: number): number => {
  const start = startOf(frame, index)
  if (start < frame.left - slackPx) return start
  if (endOf(frame, index) <= frame.left + frame.view + slackPx) return frame.left
  return startOf(frame, frontThatShows(frame, index))
}

/** Where a swipe settles: at the next item in its direction. */
export const restingPlace = (frame: TrackFrame, direction: -1 | 1): number => {
  const { left, starts } = frame
  return direction === 1
    ? (starts.find((start) => start >= left - slackPx) ?? startOf(frame, lastIndex(frame)))
    : (starts.findLast((start) => start <= left + slackPx) ?? 0)
}

/** Describes the visible items: "Títulos 4 a 6 de 24". */
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

/** A shorter move is an unsteady click; vertical moves scroll the page. */
export const isSwipe = (x: number, y: number): boolean =>
  Math.abs(x) >= carouselDefaults.minSwipePx && Math.abs(x) > Math.abs(y)

/** The first scene follows the last, and the last comes before the first. */
export const sceneBeside = (index: number, count: number, direction: -1 | 1): number =>
  count > 0 ? (index + direction + count) % count : 0
