import { statesThat } from '#shared/billing/subscriptions/state-properties.ts'
import type { Figure } from '#shared/staff/numbers/acts.ts'
import type { Connection } from '#server/db/schema.ts'
import { figure } from './figure.ts'
import type { Month } from './month.ts'

const payingStates = statesThat('lasts').filter((state) => state !== 'trial')

/** An empty `to_state` means no change. */
const latestEvents = (db: Connection, at: number) =>
  db
    .selectFrom('subscription_events')
    .select((eb) => ['account_id', eb.fn.max('id').as('id')])
    .where('at', '<', at)
    .where('to_state', '!=', '')
    .groupBy('account_id')

/** Accounts with a running subscription that had paid before. */
const payersAt = (db: Connection, at: number) =>
  db
    .selectFrom('subscription_events')
    .innerJoin(latestEvents(db, at).as('latest'), 'latest.id', 'subscription_events.id')
    .where('to_state', 'in', payingStates)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('invoices')
          .whereRef('invoices.account_id', '=', 'subscription_events.account_id')
          .where('invoices.amount_cents', '>', 0)
          .where('invoices.paid_at', '<', at)
          .select('invoices.id'),
      ),
    )
    .select('subscription_events.account_id')

const countNewPayers = async (db: Connection, { start, end }: Month) => {
  const firsts = db
    .selectFrom('invoices')
    .select((eb) => ['account_id', eb.fn.min('paid_at').as('paid_at')])
    .where('paid_at', 'is not', null)
    .where('amount_cents', '>', 0)
    .groupBy('account_id')
  const { count } = await db
    .selectFrom(firsts.as('firsts'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('firsts.paid_at', '>=', start)
    .where('firsts.paid_at', '<', end)
    .executeTakeFirstOrThrow()
  return count
}

export const churn = async (db: Connection, month: Month): Promise<Figure[]> => {
  const { before, left } = await db
    .selectFrom(payersAt(db, month.start).as('before'))
    .leftJoin(payersAt(db, month.end).as('after'), 'after.account_id', 'before.account_id')
    .select((eb) => [
      eb.fn.count<number>('before.account_id').as('before'),
      eb(eb.fn.count('before.account_id'), '-', eb.fn.count('after.account_id'))
        .$castTo<number>()
        .as('left'),
    ])
    .executeTakeFirstOrThrow()
  return [
    figure({ group: 'pagantes', item: 'no início do mês', count: before }),
    figure({ group: 'pagantes', item: 'saíram no mês (churn)', count: left, of: before }),
    figure({ group: 'pagantes', item: 'novos no mês', count: await countNewPayers(db, month) }),
  ]
}
