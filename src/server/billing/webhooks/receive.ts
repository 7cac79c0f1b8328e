import type { GatewayEvent } from '#server/billing/gateway/gateway.ts'
import { orRefusal } from '#server/billing/gateway/refusals.ts'
import { settlePayment } from '#server/billing/payments/settle.ts'
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

/**
 * The charge is read from the gateway, so the order of events does not matter. An event is recorded
 * together with its effect: after a crash in between, its next delivery does the work.
 */
const apply = async (deps: Deps, { id, chargeRef, reference }: GatewayEvent): Promise<void> => {
  if (await isReceived(deps, id)) return
  const { db, clock, gateway } = deps
  const charge = await orRefusal(gateway.findCharge(chargeRef))
  await db.transaction().execute(async (trx) => {
    const now = clock()
    const isFirst = await trx
      .insertInto('gateway_events')
      .values({ gateway: gateway.name, event_id: id, received_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst()
    if (!isFirst) return
    // The notification may arrive before the answer that contains the charge's reference.
    const isKnown = await settlePayment(trx, { gateway: gateway.name, chargeRef }, charge, now)
    if (!isKnown && reference) await settlePayment(trx, { uuid: reference }, charge, now)
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
