import * as v from 'valibot'
import { reading } from '#shared/staff/acts/act.ts'
import { Count, Sum } from '#shared/staff/acts/answer-fields.ts'

const dayFormat = /^\d{4}-(?:0[1-9]|1[0-2])$/

const MonthInput = v.object({
  month: v.optional(
    v.pipe(
      v.string(),
      v.regex(dayFormat, 'Informe o mês como 2026-11.'),
      v.title('mes'),
      v.description('Mês das contas, como 2026-11; sem ele, o mês corrente'),
    ),
  ),
})

/** docs/operations/numbers.md defines the figures. */
const Figure = v.object({
  group: v.string(),
  item: v.string(),
  count: v.nullable(Count),
  /** The total that `count` is a part of. */
  of: v.nullable(Count),
  percent: v.nullable(v.number()),
  amount_cents: v.nullable(Sum),
})

export type Figure = v.InferOutput<typeof Figure>

export const numberActs = {
  summarize: reading({
    command: 'numeros resumo',
    summary: 'Assinantes, receita, churn, testes, cobranças, saídas, cupons e origens',
    description:
      'Answers the figures of a month: subscribers, revenue, churn, trials, charges, cancellations, coupons and origins.',
    roles: ['finance', 'owner'],
    input: MonthInput,
    answer: v.array(Figure),
    positionals: ['month'],
  }),
}
