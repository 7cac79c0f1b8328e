/** Titles of a row that are seen without turning it. */
const frontSize = 6

type Id = string | number

/** Titles at the front of neighbouring rows come last and in the opposite order. */
export const freshFirst = (ids: readonly Id[], shown: readonly Id[]): readonly Id[] => {
  const seen = ids.filter((id) => shown.includes(id))
  if (seen.length === 0) return ids
  const fresh = ids.filter((id) => !shown.includes(id))
  return [...fresh, ...seen.toSorted((one, other) => shown.indexOf(other) - shown.indexOf(one))]
}

interface Arranged {
  /** The order that the server gave. */
  given: string
  ids: readonly Id[]
}

/** Rows of this page as they were first drawn: one that is drawn later, above or below, adapts. */
const arranged = new Map<string, Arranged>()

/** The order of a row's titles, so that rows one below another do not begin with the same. */
export const arrangeRow = (
  row: string,
  ids: readonly Id[],
  neighbours: readonly string[] = [],
): readonly Id[] => {
  const given = ids.join(' ')
  const known = arranged.get(row)
  if (known?.given === given) return known.ids
  const shown = neighbours.flatMap((name) => arranged.get(name)?.ids.slice(0, frontSize) ?? [])
  const order = freshFirst(ids, shown)
  arranged.set(row, { given, ids: order })
  return order
}

/** How far below one another rows still count as neighbours. */
const reach = 2

export const neighboursOf = (rows: readonly string[], index: number): readonly string[] =>
  rows.slice(Math.max(0, index - reach), index + reach + 1).filter((row) => row !== rows[index])
