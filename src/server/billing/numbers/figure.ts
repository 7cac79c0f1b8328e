/** A line of the company's numbers; docs/operations/numbers.md defines each. */
export interface Figure {
  group: string
  item: string
  count: number | null
  /** The number of which `count` is a part. */
  of: number | null
  percent: number | null
  amount_cents: number | null
}

/** Database drivers answer large sums as text. */
const numberOf = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value)

const percentOf = (count: number | null, of: number | null) =>
  count === null || of === null || of === 0 ? null : Math.round((count / of) * 1000) / 10

type Given = Pick<Figure, 'group' | 'item'> & {
  [name in 'count' | 'of' | 'amount_cents']?: number | string | null
}

export const figure = ({ group, item, ...given }: Given): Figure => {
  const count = numberOf(given.count)
  const of = numberOf(given.of)
  const percent = percentOf(count, of)
  return { group, item, count, of, percent, amount_cents: numberOf(given.amount_cents) }
}
