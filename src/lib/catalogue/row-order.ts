/** Titles of a row that are seen without turning it. */
const frontSize = 6

type Id = string | number

/** Titles at the front of the rows above come last and in the opposite order. */
export const freshFirst = (ids: readonly Id[], above: readonly Id[]): readonly Id[] => {
  const seen = ids.filter((id) => above.includes(id))
  if (seen.length === 0) return ids
  const fresh = ids.filter((id) => !above.includes(id))
  return [...fresh, ...seen.toSorted((one, other) => above.indexOf(other) - above.indexOf(one))]
}

interface Arranged {
  /** The order that the server gave. */
  given: string
  ids: readonly Id[]
}

/** Rows of this page as they were first drawn: a row that loads later never moves them. */
const arranged = new Map<string, Arranged>()

/** The order of a row's titles, so that rows one below another do not begin with the same. */
export const arrangeRow = (
  row: string,
  ids: readonly Id[],
  rowsAbove: readonly string[] = [],
): readonly Id[] => {
  const given = ids.join(' ')
  const known = arranged.get(row)
  if (known?.given === given) return known.ids
  const above = rowsAbove.flatMap((name) => arranged.get(name)?.ids.slice(0, frontSize) ?? [])
  const order = freshFirst(ids, above)
  arranged.set(row, { given, ids: order })
  return order
}
