interface View {
  /** Where the viewport begins on the page, and how tall it is. */
  scrollTop: number
  height: number
  /** Where the list begins on the page. */
  top: number
  /** From one row to the next. */
  pitch: number
  rows: number
}

interface Range {
  first: number
  /** Not drawn itself. */
  end: number
}

const overscan = 3
/** Whatever was measured: no more rows than this are ever drawn. */
const mostRows = 40

/** The rows in view and a few around them. */
export const rowsInView = ({ scrollTop, height, top, pitch, rows }: View): Range => {
  if (!(pitch > 0)) return { first: 0, end: Math.min(rows, 1) }
  const above = Math.floor((scrollTop - top) / pitch) - overscan
  const below = Math.ceil((scrollTop - top + height) / pitch) + overscan
  const first = Math.max(0, Math.min(above, rows - 1))
  return { first, end: Math.max(first, Math.min(below, rows, first + mostRows)) }
}

/**
 * The rows to draw, with the one that has the focus and its neighbours: it is not lost when that row
 * is scrolled away, and Tab goes on from it.
 */
export const withFocused = (
  { first, end }: Range,
  focused: number | undefined,
  count: number,
): number[] => {
  const rows = Array.from({ length: end - first }, (_, place) => first + place)
  if (focused === undefined) return rows
  const kept = [focused - 1, focused, focused + 1].filter((row) => row >= 0 && row < count)
  return [...new Set([...rows, ...kept])].sort((one, other) => one - other)
}

/** The cells of a row. */
export const cellsOf = (row: number, columns: number, count: number): number[] =>
  Array.from({ length: columns }, (_, column) => row * columns + column).filter(
    (index) => index < count,
  )
