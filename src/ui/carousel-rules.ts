/** Spec section 9. */
export const carouselDefaults = {
  perPage: 2,
  speedMs: 500,
  autoplayMs: 2000,
  minSwipePx: 8,
} as const

/** A track as it stands; every place is a scroll position that shows an item at the front. */
export interface TrackFrame {
  /** Where the track stands, or is on its way to. */
  left: number
  /** Room between the paddings. */
  view: number
  starts: readonly number[]
  ends: readonly number[]
}

/** Fractions of a pixel that a browser rounds away. */
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

/** The first item with which `index` is still whole in view. */
const frontThatShows = (frame: TrackFrame, index: number): number => {
  const end = endOf(frame, index)
  const front = frame.starts.findIndex((start) => end - start <= frame.view + slackPx)
  return front === -1 ? index : Math.min(front, index)
}

/**
 * The item at the front of the next page or of the one before: a page is as many items as are whole
 * in view, at least one, and the default where no width is known.
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

/** Where to stand so that an item is whole in view, moving as little as whole items allow. */
export const revealingPlace = (frame: TrackFrame, index: number): number => {
  const start = startOf(frame, index)
  if (start < frame.left - slackPx) return start
  if (endOf(frame, index) <= frame.left + frame.view + slackPx) return frame.left
  return startOf(frame, frontThatShows(frame, index))
}

/** Where a swipe comes to rest: at the next item in its direction. */
export const restingPlace = (frame: TrackFrame, direction: -1 | 1): number => {
  const { left, starts } = frame
  return direction === 1
    ? (starts.find((start) => start >= left - slackPx) ?? startOf(frame, lastIndex(frame)))
    : (starts.findLast((start) => start <= left + slackPx) ?? 0)
}

/** What is in view, in words: "Títulos 4 a 6 de 24". */
export const viewWords = (frame: TrackFrame): string => {
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

/** Less is a click with an unsteady hand; up and down belongs to the page. */
export const isSwipe = (x: number, y: number): boolean =>
  Math.abs(x) >= carouselDefaults.minSwipePx && Math.abs(x) > Math.abs(y)

/** After the last scene comes the first. */
export const sceneAfter = (index: number, count: number): number =>
  count > 0 ? (index + 1) % count : 0
