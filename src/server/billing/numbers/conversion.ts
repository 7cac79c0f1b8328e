import type { ExpressionBuilder } from 'kysely'
import type { Figure } from '#shared/staff/numbers/acts.ts'
import type { Connection, Schema } from '#server/db/schema.ts'
import { figure } from './figure.ts'
import type { Month } from './month.ts'

type Events = ExpressionBuilder<Schema, 'subscription_events'>

const laterThan = (eb: Events) =>
  eb
    .selectFrom('subscription_events as later')
    .whereRef('later.account_id', '=', 'subscription_events.account_id')
    .whereRef('later.id', '>', 'subscription_events.id')
    .select((inner) => inner.fn.min<number | null>('later.id').as('id'))

/** `paid` and `ended` are ids of later events. */
const fatesOf = (db: Connection, { start, end }: Month) =>
  db
    .selectFrom('subscription_events')
    .where('subscription_events.at', '>=', start)
    .where('subscription_events.at', '<', end)
    .select('subscription_events.id')
    .select((eb) => [
      laterThan(eb).where('later.event', '=', 'payment_confirmed').as('paid'),
      laterThan(eb).where('later.to_state', '=', 'expired').as('ended'),
    ])

interface Fate {
  paid: number | null
  ended: number | null
}

const isWon = ({ paid, ended }: Fate) => paid !== null && (ended === null || paid < ended)
const isOpen = ({ paid, ended }: Fate) => paid === null && ended === null

const outcomesOf = (fates: readonly Fate[]) => {
  const open = fates.filter(isOpen).length
  return { won: fates.filter(isWon).length, open, decided: fates.length - open }
}

export const trialConversion = async (db: Connection, month: Month): Promise<Figure[]> => {
  const group = 'teste grátis'
  const begun = fatesOf(db, month).where('event', '=', 'subscribed_with_trial')
  const { won, open, decided } = outcomesOf(await begun.execute())
  return [
    figure({ group, item: 'começaram no mês', count: decided + open }),
    figure({ group, item: 'já pagaram, dos decididos', count: won, of: decided }),
    figure({ group, item: 'ainda sem decisão', count: open }),
  ]
}

export const paymentRecovery = async (db: Connection, month: Month): Promise<Figure[]> => {
  const group = 'cobranças recusadas'
  const failed = fatesOf(db, month)
    .where('to_state', '=', 'past_due')
    .where('from_state', 'in', ['trial', 'active', 'paused'])
  const { won, open, decided } = outcomesOf(await failed.execute())
  return [
    figure({ group, item: 'entraram em atraso no mês', count: decided + open }),
    figure({ group, item: 'recuperadas, das decididas', count: won, of: decided }),
    figure({ group, item: 'ainda em aberto', count: open }),
  ]
}
