import { cancelReasons, otherReason } from '#shared/billing/cancellation/reasons.ts'
import type { SubscriptionEventName } from '#shared/billing/subscriptions/events.ts'
import { statesThat } from '#shared/billing/subscriptions/state-properties.ts'
import type { Figure } from '#shared/staff/numbers/acts.ts'
import { eventLabel } from '#server/acts/words.ts'
import type { Connection } from '#server/db/schema.ts'
import { figure } from './figure.ts'
import type { Month } from './month.ts'

/** In the order of the retention screens. */
const retention: readonly SubscriptionEventName[] = [
  'cancel_started',
  'offer_discount',
  'offer_cheaper_plan',
  'offer_pause',
  'pause_undone',
  'cancel_kept',
  'cancel_confirmed',
  'cancel_undone',
]

const mostReasons = 20

const countEvents = async (db: Connection, { start, end }: Month) => {
  const rows = await db
    .selectFrom('subscription_events')
    .where('at', '>=', start)
    .where('at', '<', end)
    .where('event', 'in', retention)
    .select((eb) => ['event', eb.fn.countAll<number>().as('count')])
    .groupBy('event')
    .execute()
  return new Map(rows.map(({ event, count }) => [event, count]))
}

export const retentionFlow = async (db: Connection, month: Month): Promise<Figure[]> => {
  const counts = await countEvents(db, month)
  return retention.map((event) =>
    figure({ group: 'retenção', item: eventLabel(event), count: counts.get(event) ?? 0 }),
  )
}

export const ends = async (db: Connection, { start, end }: Month): Promise<Figure[]> => {
  const rows = await db
    .selectFrom('subscription_events')
    .where('at', '>=', start)
    .where('at', '<', end)
    .where('to_state', '=', 'expired')
    .where('from_state', 'in', statesThat('lasts'))
    .select((eb) => ['event', eb.fn.countAll<number>().as('count')])
    .groupBy('event')
    .orderBy('count', 'desc')
    .orderBy('event')
    .execute()
  return rows.map(({ event, count }) => figure({ group: 'fins', item: eventLabel(event), count }))
}

const countReasons = async (db: Connection, { start, end }: Month) => {
  const rows = await db
    .selectFrom('subscriptions')
    .where('canceled_at', '>=', start)
    .where('canceled_at', '<', end)
    .where('cancel_reason', 'is not', null)
    .select((eb) => ['cancel_reason', eb.fn.countAll<number>().as('count')])
    .groupBy('cancel_reason')
    .orderBy('count', 'desc')
    .orderBy('cancel_reason')
    .execute()
  return rows.map(({ cancel_reason: reason, count }) => ({ reason: reason ?? '', count }))
}

const sumOf = (counted: readonly { count: number }[]) =>
  counted.reduce((sum, { count }) => sum + count, 0)

/** Each reason of the list, the others together, then what was written; equal texts are counted together. */
export const reasons = async (db: Connection, month: Month): Promise<Figure[]> => {
  const counted = await countReasons(db, month)
  const of = sumOf(counted)
  const others = counted.filter(({ reason }) => !cancelReasons.some((one) => one === reason))
  const written = others.filter(({ reason }) => reason !== otherReason).slice(0, mostReasons)
  return [
    ...cancelReasons.map((item) => {
      const count = counted.find(({ reason }) => reason === item)?.count ?? 0
      return figure({ group: 'motivos', item, count, of })
    }),
    figure({ group: 'motivos', item: otherReason, count: sumOf(others), of }),
    ...written.map(({ reason, count }) =>
      figure({ group: 'motivos escritos', item: reason.replaceAll(/\s+/g, ' '), count }),
    ),
  ]
}
