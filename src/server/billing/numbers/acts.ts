import * as v from 'valibot'
import { readLate } from '#server/db/postgres/replica.ts'
import { type Act, reading } from '#server/acts/act.ts'
import { Figure } from './figure.ts'
import { MonthInput, monthOf } from './month.ts'
import { summary } from './summary.ts'

export const numberActs: readonly Act[] = [
  reading({
    command: 'numeros resumo',
    summary: 'Assinantes, receita, churn, testes, cobranças, saídas, cupons e origens',
    description:
      'Answers the figures of a month: subscribers, revenue, churn, trials, charges, cancellations, coupons and origins.',
    roles: ['finance', 'owner'],
    input: MonthInput,
    answer: v.array(Figure),
    positionals: ['month'],
    read: ({ db, clock }, { month }) =>
      readLate(db, (late) => summary(late, monthOf(month, clock()))),
  }),
]
