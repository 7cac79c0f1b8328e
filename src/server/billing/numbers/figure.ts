import type { Figure } from '#shared/staff/numbers/acts.ts'

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
