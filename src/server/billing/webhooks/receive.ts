import {
  type Charge,
  type DisputeStatus,
  type GatewayEvent,
  UnknownCharge,
} from '#server/billing/gateway/gateway.ts'
import { orRefusal } from '#server/billing/gateway/refusals.ts'
import { settleDispute } from '#server/billing/payments/dispute.ts'
import { findByCharge } from '#server/billing/payments/queries.ts'
import { settlePayment } from '#server/billing/payments/settle.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/problems.ts'

const isReceived = async ({ db, gateway }: Deps, eventId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('gateway_events')
    .select('event_id')
    .where('gateway', '=', gateway.name)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row !== undefined
}

interface Known {
  charge: Charge
  dispute: DisputeStatus | null
}

/** Undefined for a charge that the gateway does not know itself. */
const askGateway = async (
  { gateway }: Deps,
  { kind, chargeRef }: GatewayEvent,
): Promise<Known | undefined> => {
  try {
    const charge = await orRefusal(gateway.findCharge(chargeRef))
    const isDispute = kind === 'dispute-changed'
    const dispute = isDispute ? await orRefusal(gateway.findDispute(chargeRef)) : null
    return { charge, dispute }
  } catch (error) {
    if (error instanceof UnknownCharge) return undefined
    throw error
  }
}

/** The notification may arrive before the answer that contains the charge's reference. */
const settle = async (
  db: Connection,
  { known, event, gateway }: { known: Known; event: GatewayEvent; gateway: string },
  now: number,
): Promise<boolean> => {
  const { chargeRef, reference } = event
  const { charge, dispute } = known
  const isSettled =
    (await settlePayment(db, { gateway, chargeRef }, charge, now)) ||
    (reference !== null && (await settlePayment(db, { uuid: reference }, charge, now)))
  if (!isSettled) return false
  const payment = await findByCharge(db, gateway, chargeRef)
  if (payment && dispute) await settleDispute(db, payment.uuid, dispute, now)
  return true
}

/**
 * The charge is read from the gateway, so the order of events does not matter. An event is recorded
 * together with its effect: after a crash in between, its next delivery does the work. An event
 * about a charge that nobody knows is kept to be looked into; telling it again would change nothing.
 */
const apply = async (deps: Deps, event: GatewayEvent): Promise<void> => {
  if (await isReceived(deps, event.id)) return
  const { db, clock, log } = deps
  const gateway = deps.gateway.name
  const known = await askGateway(deps, event)
  await db.transaction().execute(async (trx) => {
    const now = clock()
    const { id, kind, chargeRef } = event
    const isFirst = await trx
      .insertInto('gateway_events')
      .values({ gateway, event_id: id, received_at: now, kind, charge_ref: chargeRef })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst()
    if (!isFirst) return
    if (known && (await settle(trx, { known, event, gateway }, now))) return
    log.warn({ event: id }, 'an event about a charge that no payment knows')
    await trx
      .updateTable('gateway_events')
      .set({ is_known: flag(false) })
      .where('gateway', '=', gateway)
      .where('event_id', '=', id)
      .execute()
  })
}

/** Takes a notification with the raw bytes that its provider sent. */
export const receiveWebhook = async (
  deps: Deps,
  notification: { gateway: string; body: Uint8Array; headers: Headers },
): Promise<void> => {
  const { gateway, clock } = deps
  if (notification.gateway !== gateway.name) throw new Refusal('not-found')
  const events = await gateway.readWebhook(notification.body, notification.headers, clock())
  if (!events) throw new Refusal('bad-signature')
  for (const event of events) await apply(deps, event)
}
