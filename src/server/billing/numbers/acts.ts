import { numberActs } from '#shared/staff/numbers/acts.ts'
import { readLate } from '#server/db/postgres/replica.ts'
import { implementActs } from '#server/acts/act.ts'
import { monthOf } from './month.ts'
import { summary } from './summary.ts'

export const numberDesk = implementActs(numberActs, {
  summarize: ({ db, clock }, { month }) =>
    readLate(db, (late) => summary(late, monthOf(month, clock()))),
})
