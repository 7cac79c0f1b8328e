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

/** Shifts a length into a span, or centres it there if it is longer. */
const within = (start: number, length: number, from: number, to: number): number =>
  length > to - from ? (from + to - length) / 2 : Math.min(Math.max(start, from), to - length)

/** Centres the layer on the element, between the headings around it if they leave enough room. */
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
