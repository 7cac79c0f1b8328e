import * as v from 'valibot'
import { Count, Sum } from '#server/acts/answer-fields.ts'

/** A line of the company's numbers; docs/operations/numbers.md defines each. */
export const Figure = v.object({
  group: v.string(),
  item: v.string(),
  count: v.nullable(Count),
  /** The number of which `count` is a part. */
  of: v.nullable(Count),
  percent: v.nullable(v.number()),
  amount_cents: v.nullable(Sum),
})

export type Figure = v.InferOutput<typeof Figure>

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
