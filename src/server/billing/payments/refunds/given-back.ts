import { closeRefundCases } from '#server/billing/support-cases.ts'
import { lockIfThere } from '#server/billing/subscriptions/row.ts'
import type { Connection, Database, PaymentRow } from '#server/db/schema.ts'
import { cancelJob } from '#server/jobs/queue.ts'
import { queueMail } from '#server/mail/queue.ts'
import { isWholeRefund, leftToRefund, refundTotal } from './refund-amounts.ts'
import { noteRefund } from './refund-ledger.ts'
import { settlePayment } from '#server/billing/payments/settle.ts'

export const refundedCharge = ({ charge_ref: ref }: Pick<PaymentRow, 'charge_ref'>) =>
  ({ ref, status: 'refunded', refusal: null, pix: null, boleto: null }) as const

/** After a partial refund the payment and its access stay valid. */
const recordPart = async (db: Connection, payment: PaymentRow, now: number): Promise<void> => {
  const { id, uuid, account_id: accountId } = payment
  await lockIfThere(db, accountId)
  const recorded = await db
    .updateTable('payments')
    .set({ refunded_cents: refundTotal(payment) })
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .where('refunded_cents', '=', payment.refunded_cents)
    .returning('id')
    .executeTakeFirst()
  if (!recorded) return
  await noteRefund(db, payment, leftToRefund(payment), now)
  await cancelJob(db, 'refund', uuid)
  await closeRefundCases(db, id, now)
  const data = { amount_cents: leftToRefund(payment), protocol: null, why: 'part' }
  await queueMail(db, now, { template: 'refund', accountId, data })
}

/** Idempotent. */
export const recordGivenBack = async (
  db: Database,
  payment: PaymentRow,
  now: number,
): Promise<void> => {
  if (isWholeRefund(payment)) {
    await settlePayment(db, { uuid: payment.uuid }, refundedCharge(payment), now)
    return
  }
  await db.transaction().execute((transaction) => recordPart(transaction, payment, now))
}
