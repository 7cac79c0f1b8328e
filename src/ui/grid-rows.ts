interface View {
  /** Where the viewport begins on the page, and how tall it is. */
  scrollTop: number
  height: number
  /** Where the list begins on the page. */
  top: number
  /** From one row to the next. */
  pitch: number
  rows: number
  columns: number
}

interface Range {
  first: number
  /** Not drawn itself. */
  end: number
}

/** About as many cells as a page should hold, whatever the size of its screen. */
const goodCells = 60
const mostOverscan = 3

/** Rows drawn above and below those in view: fewer where these are long, never none. */
const overscanOf = (inView: number, columns: number) => {
  const spare = Math.floor((goodCells / columns - inView) / 2)
  return Math.min(mostOverscan, Math.max(1, spare))
}

/** Whatever was measured: no more rows than this are ever drawn. */
const mostRows = 40

/** The rows in view and a few around them. */
export const rowsInView = ({ scrollTop, height, top, pitch, rows, columns }: View): Range => {
  if (!(pitch > 0)) return { first: 0, end: Math.min(rows, 1) }
  const overscan = overscanOf(Math.ceil(height / pitch) + 1, columns)
  const above = Math.floor((scrollTop - top) / pitch) - overscan
  const below = Math.ceil((scrollTop - top + height) / pitch) + overscan
  const first = Math.max(0, Math.min(above, rows - 1))
  return { first, end: Math.max(first, Math.min(below, rows, first + mostRows)) }
}

/**
 * The cells to draw, with the one that has the focus and its neighbours: it is not lost when its row
 * is scrolled away, and Tab goes on from it.
 */
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
  const kept = [focused - 1, focused, focused + 1].filter((cell) => cell >= 0 && cell < count)
  return [...new Set([...cells, ...kept])].sort((one, other) => one - other)
}
