import { type EventState, everyEventState } from '#shared/staff/payments/webhook-acts.ts'
import {
  type Charge,
  type DisputeStatus,
  type GatewayEvent,
  UnknownCharge,
} from '#server/deps/payment-gateway.ts'
import { orRefusal } from '#server/billing/gateway/refusals.ts'
import { settleDispute } from '#server/billing/payments/dispute.ts'
import { findByCharge } from '#server/billing/payments/queries.ts'
import { settlePayment } from '#server/billing/payments/settle.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { describeError } from '#server/log/error-text.ts'
import { Refusal } from '#server/http/problems.ts'
import { webhookHandled } from '#server/channels/metrics.ts'
import { findEvent, markUnknown, recordEvent, recordFailure } from './events.ts'
import { eventStates, openEventStates } from './states.ts'

interface Known {
  charge: Charge
  dispute: DisputeStatus | null
}

/** Undefined for an unknown charge. */
const askGateway = async (
  { gateway }: Deps,
  { kind, chargeRef }: GatewayEvent,
): Promise<Known | undefined> => {
  try {
    const charge = await gateway.findCharge(chargeRef)
    const isDispute = kind === 'dispute-changed'
    const dispute = isDispute ? await gateway.findDispute(chargeRef) : null
    return { charge, dispute }
  } catch (error) {
    if (error instanceof UnknownCharge) return undefined
    throw error
  }
}

/** The event may arrive before the answer with the charge's reference. */
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
 * Reads the current charge, so the order of events does not matter. A crash leaves event and effect
 * to the next delivery.
 */
const takeEffect = async (
  deps: Deps,
  event: GatewayEvent,
  from: readonly EventState[],
): Promise<'done' | 'repeated' | 'unknown'> => {
  const { db, clock, log } = deps
  const gateway = deps.gateway.name
  const known = await askGateway(deps, event)
  return db.transaction().execute(async (trx) => {
    const now = clock()
    if (!(await recordEvent(trx, { gateway, event, from }, now))) return 'repeated'
    if (known && (await settle(trx, { known, event, gateway }, now))) return 'done'
    log.warn({ event: event.id }, 'an event about a charge that no payment knows')
    await markUnknown(trx, gateway, event.id)
    return 'unknown'
  })
}

/** If this fails too, the original error is still reported. */
const keepFailure = async (
  { db, clock, gateway, log }: Deps,
  event: GatewayEvent,
  why: unknown,
) => {
  const error = describeError(why)
  try {
    const failure = { gateway: gateway.name, event, error }
    return (await recordFailure(db, failure, clock())) ?? 'failed'
  } catch (unkept) {
    log.error({ err: unkept, event: event.id }, 'the failure of an event was not kept')
    return 'failed'
  }
}

const apply = async (deps: Deps, event: GatewayEvent, from: readonly EventState[]) => {
  try {
    const outcome = await takeEffect(deps, event, from)
    webhookHandled.publish({ outcome })
  } catch (error) {
    const state = await keepFailure(deps, event, error)
    webhookHandled.publish({ outcome: state === 'dead' ? 'dead' : 'failed' })
    throw error
  }
}

const takenAgain = everyEventState.filter((state) => eventStates[state].isTakenAgain)

const receive = async (deps: Deps, event: GatewayEvent): Promise<void> => {
  const known = await findEvent(deps.db, deps.gateway.name, event.id)
  if (known && !takenAgain.includes(known.state)) webhookHandled.publish({ outcome: 'repeated' })
  else await apply(deps, event, takenAgain)
}

/** Also for dead events. */
export const repeatEvent = (deps: Deps, event: GatewayEvent): Promise<void> =>
  orRefusal(apply(deps, event, openEventStates))

export const receiveWebhook = async (
  deps: Deps,
  notification: { gateway: string; body: Uint8Array; headers: Headers },
): Promise<void> => {
  const { gateway, clock } = deps
  if (notification.gateway !== gateway.name) throw new Refusal('not-found')
  const events = await gateway.readWebhook(notification.body, notification.headers, clock())
  if (!events) {
    webhookHandled.publish({ outcome: 'refused' })
    throw new Refusal('bad-signature')
  }
  for (const event of events) await orRefusal(receive(deps, event))
}
