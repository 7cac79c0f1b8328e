import { type Selectable, sql } from 'kysely'
import type { EventState } from '#shared/staff/payments/webhook-acts.ts'
import type { GatewayEvent } from '#server/deps/payment-gateway.ts'
import type { Connection } from '#server/db/schema.ts'
import type { GatewayEventTable } from '#server/db/tables/billing.ts'
import { mostFailures, openEventStates } from './states.ts'

export type EventRow = Selectable<GatewayEventTable>

export const findEvent = (
  db: Connection,
  gateway: string,
  eventId: string,
): Promise<EventRow | undefined> =>
  db
    .selectFrom('gateway_events')
    .selectAll()
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .executeTakeFirst()

/** The raw body may contain personal data, so it is not stored. */
const rowOf = (gateway: string, { id, kind, chargeRef, reference }: GatewayEvent, now: number) => ({
  gateway,
  event_id: id,
  received_at: now,
  kind,
  charge_ref: chargeRef,
  reference,
})

/** False if another process was first. */
export const recordEvent = async (
  db: Connection,
  { gateway, event, from }: { gateway: string; event: GatewayEvent; from: readonly EventState[] },
  now: number,
): Promise<boolean> => {
  const recorded = await db
    .insertInto('gateway_events')
    .values({ ...rowOf(gateway, event, now), state: 'done' })
    .onConflict((conflict) =>
      conflict
        .columns(['gateway', 'event_id'])
        .doUpdateSet({ state: 'done', last_error: null })
        .where('gateway_events.state', 'in', from),
    )
    .returning('event_id')
    .executeTakeFirst()
  return recorded !== undefined
}

export const markUnknown = async (
  db: Connection,
  gateway: string,
  eventId: string,
): Promise<void> => {
  await db
    .updateTable('gateway_events')
    .set({ state: 'unknown' })
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .execute()
}

const isLast = sql<number>`gateway_events.failures + 1 >= ${sql.lit(mostFailures)}`

/** Undefined if it has succeeded meanwhile. */
export const recordFailure = async (
  db: Connection,
  { gateway, event, error }: { gateway: string; event: GatewayEvent; error: string },
  now: number,
): Promise<EventState | undefined> => {
  const row = await db
    .insertInto('gateway_events')
    .values({ ...rowOf(gateway, event, now), state: 'failed', failures: 1, last_error: error })
    .onConflict((conflict) =>
      conflict
        .columns(['gateway', 'event_id'])
        .doUpdateSet({
          state: sql<EventState>`case when ${isLast} then 'dead' else 'failed' end`,
          failures: sql<number>`gateway_events.failures + 1`,
          last_error: error,
        })
        .where('gateway_events.state', 'in', openEventStates),
    )
    .returning('state')
    .executeTakeFirst()
  return row?.state
}

export const listEvents = (
  db: Connection,
  gateway: string,
  states: readonly EventState[],
  limit: number,
): Promise<EventRow[]> =>
  db
    .selectFrom('gateway_events')
    .selectAll()
    .where('state', 'in', states)
    .where('gateway', '=', gateway)
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute()

export const countOpenEvents = async (db: Connection): Promise<Map<EventState, number>> => {
  const rows = await db
    .selectFrom('gateway_events')
    .select('state')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', openEventStates)
    .groupBy('state')
    .execute()
  return new Map(rows.map(({ state, count }) => [state, count]))
}
