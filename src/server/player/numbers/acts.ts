import { dayMs, saoPauloDay } from '#shared/time.ts'
import { viewingActs } from '#shared/staff/numbers/viewing-acts.ts'
import { readLate } from '#server/db/postgres/replica.ts'
import { implementActs } from '#server/acts/act.ts'
import { screenNumbers } from './screens.ts'
import { type Period, titleNumbers } from './titles.ts'

const periodOf = ({ from, to }: { from?: string; to?: string }, now: number): Period => ({
  from: from ?? saoPauloDay(now - 30 * dayMs),
  to: to ?? saoPauloDay(now - dayMs),
})

export const viewingDesk = implementActs(viewingActs, {
  countTitles: ({ db, clock }, { limit, ...period }) =>
    readLate(db, (late) => titleNumbers(late, periodOf(period, clock()), limit)),
  countScreens: ({ db, clock }, period) =>
    readLate(db, (late) => screenNumbers(late, periodOf(period, clock()))),
})
