import { GatewayUnavailable, RefundRefused } from '#server/deps/payment-gateway.ts'
import { lockSubscription } from '#server/billing/subscriptions/row.ts'
import type { Connection, PaymentRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { planJob } from '#server/jobs/queue.ts'
import { queueMail } from '#server/mail/queue.ts'
import { noteCase } from '#server/billing/support-cases.ts'
import { releaseRefundMail } from './notify-refund.ts'
import { isWholeRefund, leftToRefund, refundTotal } from './refund-amounts.ts'
import { findPayment } from '#server/billing/payments/queries.ts'
import { recordGivenBack, refundedCharge } from './given-back.ts'
import { settlePayment } from '#server/billing/payments/settle.ts'

/** A job refunds after the caller's commit. `totalCents` includes earlier refunds. */
export const planRefund = async (
  db: Connection,
  { uuid, amount_cents }: PaymentRow,
  now: number,
  totalCents = amount_cents,
): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ refund_asked_cents: totalCents })
    .where('uuid', '=', uuid)
    .execute()
  await planJob(db, { kind: 'refund', subject: uuid, runAt: now })
}

const event = 'refund_by_hand'

const noteInHistory = async (db: Connection, payment: PaymentRow, now: number) => {
  const { account_id: accountId, uuid } = payment
  const amount_cents = leftToRefund(payment)
  const detail = JSON.stringify({ payment: uuid, amount_cents })
  const states = { from_state: '', to_state: '' } as const
  await db
    .insertInto('subscription_events')
    .values({ account_id: accountId, event, ...states, detail, at: now })
    .execute()
}

/** This gateway cannot refund a boleto or another gateway's charge. Retries open only one case. */
const leaveToSupport = async ({ db, clock, log }: Deps, payment: PaymentRow) => {
  const { account_id: accountId, uuid } = payment
  const now = clock()
  await db.transaction().execute(async (transaction) => {
    await lockSubscription(transaction, accountId)
    const found = { kind: 'refund-by-hand', paymentId: payment.id } as const
    if (!(await noteCase(transaction, found, now))) return
    log.warn({ payment: uuid }, 'a refund has to be made by hand')
    await noteInHistory(transaction, payment, now)
    const amount_cents = leftToRefund(payment)
    const data = { amount_cents, needs_account: payment.refund_account === null ? 1 : 0 }
    await queueMail(transaction, now, { template: 'refund-by-support', accountId, data })
    await releaseRefundMail(transaction, payment, now)
  })
}

export const performRefund = async (deps: Deps, uuid: string): Promise<void> => {
  const { db, gateway, clock } = deps
  const payment = await findPayment(db, uuid)
  if (payment?.status !== 'paid' || payment.charge_ref === null || leftToRefund(payment) === 0)
    return
  if (payment.gateway !== gateway.name) return leaveToSupport(deps, payment)
  const chargeRef = payment.charge_ref
  try {
    await gateway.refund({
      chargeRef,
      amountCents: leftToRefund(payment),
      refundedCents: payment.refunded_cents,
      idempotencyKey: isWholeRefund(payment)
        ? `refund-${uuid}`
        : `refund-${uuid}-${refundTotal(payment)}`,
    })
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    const charge = await gateway.findCharge(chargeRef)
    if (charge.status !== 'refunded') return leaveToSupport(deps, payment)
    await settlePayment(db, { uuid }, refundedCharge(payment), clock())
    return
  }
  await recordGivenBack(db, payment, clock())
}

/** Without an answer, the planned job retries. */
export const tryToRefund = async (deps: Deps, uuid: string): Promise<void> => {
  try {
    await performRefund(deps, uuid)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    deps.log.warn({ payment: uuid }, 'the gateway gave no answer to a refund')
  }
}
