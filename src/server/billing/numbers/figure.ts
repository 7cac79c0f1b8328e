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

const percentOf = (count: number | null, of: number | null) =>
  count === null || of === null || of === 0 ? null : Math.round((count / of) * 1000) / 10

type Given = Pick<Figure, 'group' | 'item'> & {
  [name in 'count' | 'of' | 'amount_cents']?: number | null
}

export const figure = ({
  group,
  item,
  count = null,
  of = null,
  amount_cents = null,
}: Given): Figure => ({ group, item, count, of, percent: percentOf(count, of), amount_cents })
