/** Titles that are visible before the row is scrolled. */
const frontSize = 6

type Id = string | number

/** Moves titles from the front of neighbouring rows to the end, in reverse order. */
export const freshFirst = (ids: readonly Id[], shown: readonly Id[]): readonly Id[] => {
  const seen = ids.filter((id) => shown.includes(id))
  if (seen.length === 0) return ids
  const fresh = ids.filter((id) => !shown.includes(id))
  return [...fresh, ...seen.toSorted((one, other) => shown.indexOf(other) - shown.indexOf(one))]
}

interface Arranged {
  given: string
  ids: readonly Id[]
}

/** Rows as first drawn; rows that are drawn later adapt to them. */
const arranged = new Map<string, Arranged>()

/** Keeps neighbouring rows from starting with the same titles. */
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

const reach = 2

export const neighboursOf = (rows: readonly string[], index: number): readonly string[] =>
  rows.slice(Math.max(0, index - reach), index + reach + 1).filter((row) => row !== rows[index])
