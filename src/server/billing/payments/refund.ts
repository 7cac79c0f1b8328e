import { GatewayUnavailable, RefundRefused } from '#server/billing/gateway/gateway.ts'
import type { Connection, PaymentRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { planJob } from '#server/jobs/queue.ts'
import { findPayment } from './queries.ts'
import { settlePayment } from './settle.ts'

/** In the caller's transaction: from its commit on the money goes back, if need be much later. */
export const planRefund = (db: Connection, { uuid }: PaymentRow, now: number): Promise<void> =>
  planJob(db, { kind: 'refund', subject: uuid, runAt: now })

/** A boleto has no way back: support pays it by hand, and finds it in the history. */
const leaveToSupport = async ({ db, clock, log }: Deps, payment: PaymentRow) => {
  const detail = JSON.stringify({ payment: payment.uuid, amount_cents: payment.amount_cents })
  log.warn({ payment: payment.uuid }, 'a refund has to be made by hand')
  await db
    .insertInto('subscription_events')
    .values({
      account_id: payment.account_id,
      event: 'refund_by_hand',
      from_state: '',
      to_state: '',
      detail,
      at: clock(),
    })
    .execute()
}

/** Gives a paid payment back, once, and records it. */
export const performRefund = async (deps: Deps, uuid: string): Promise<void> => {
  const { db, gateway, clock } = deps
  const payment = await findPayment(db, uuid)
  if (payment?.status !== 'paid' || payment.charge_ref === null) return
  const chargeRef = payment.charge_ref
  try {
    await gateway.refund({
      chargeRef,
      amountCents: payment.amount_cents,
      idempotencyKey: `refund-${uuid}`,
    })
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    const charge = await gateway.findCharge(chargeRef)
    if (charge.status !== 'refunded') return leaveToSupport(deps, payment)
  }
  const refunded = {
    ref: chargeRef,
    status: 'refunded',
    refusal: null,
    pix: null,
    boleto: null,
  } as const
  await settlePayment(db, { uuid }, refunded, clock())
}

/** At once where the gateway answers; else the job that was planned does it. */
export const tryToRefund = async (deps: Deps, uuid: string): Promise<void> => {
  try {
    await performRefund(deps, uuid)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    deps.log.warn({ payment: uuid }, 'the gateway gave no answer to a refund')
  }
}
