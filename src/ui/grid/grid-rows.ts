interface View {
  /** In page coordinates, like `top`. */
  scrollTop: number
  height: number
  top: number
  /** Row height including the gap. */
  pitch: number
  rows: number
  columns: number
}

interface Range {
  first: number
  /** Exclusive. */
  end: number
}

/** Target number of rendered cells for any screen size. */
const goodCells = 60
const mostOverscan = 3

const overscanOf = (inView: number, columns: number) => {
  const spare = Math.floor((goodCells / columns - inView) / 2)
  return Math.min(mostOverscan, Math.max(1, spare))
}

const mostRows = 40

export const rowsInView = ({ scrollTop, height, top, pitch, rows, columns }: View): Range => {
  if (!(pitch > 0)) return { first: 0, end: Math.min(rows, 1) }
  const overscan = overscanOf(Math.ceil(height / pitch) + 1, columns)
  const above = Math.floor((scrollTop - top) / pitch) - overscan
  const below = Math.ceil((scrollTop - top + height) / pitch) + overscan
  const first = Math.max(0, Math.min(above, rows - 1))
  return { first, end: Math.max(first, Math.min(below, rows, first + mostRows)) }
}

/** Includes the focused cell and its neighbours: it keeps the focus off screen, and Tab continues from it. */
export const cellsOf = (
  { first, end }: Range,
  columns: number,
  count: number,
  focused?: number,
): number[] => {
  const from = first * columns
  const to = Math.min(count, end * columns)
  const cells = Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place)
  if (focused === undefined) return cells
  const aroundFocus = [focused - 1, focused, focused + 1].filter(
    (cell) => cell >= 0 && cell < count,
  )
  return [...new Set([...cells, ...aroundFocus])].sort((one, other) => one - other)
}
