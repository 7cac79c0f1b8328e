/** A place on screen. */
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

interface Size {
  width: number
  height: number
}

/** The start of a length inside a span; what is longer than the span stands around its middle. */
const within = (start: number, length: number, from: number, to: number): number =>
  length > to - from ? (from + to - length) / 2 : Math.min(Math.max(start, from), to - length)

/**
 * The left upper corner of a layer that grows out of an element: around its middle, between the names
 * above and below it as far as they leave room, and always inside the view.
 */
export const placeOver = (
  from: Box,
  { width, height }: Size,
  names: Pick<Box, 'top' | 'bottom'>,
  view: Box,
) => {
  const left = (from.left + from.right - width) / 2
  const middle = (from.top + from.bottom - height) / 2
  const top = within(middle, height, names.top, names.bottom)
  const isInView = from.bottom > view.top && from.top < view.bottom
  return {
    left: within(left, width, view.left, view.right),
    top: isInView ? within(top, height, view.top, view.bottom) : top,
  }
}
