import { applyEvent } from '#server/billing/subscriptions/apply.ts'
import { closeRefundCases } from '#server/billing/support-cases.ts'
import { lockSubscription } from '#server/billing/subscriptions/row.ts'
import type { Connection, InvoiceRow, PaymentRow } from '#server/db/schema.ts'
import { cancelJob } from '#server/jobs/queue.ts'
import { queueMail } from '#server/mail/queue.ts'
import { notifyRefund } from './notify-refund.ts'
import { noteRefund } from './refund-ledger.ts'

const isPaidOtherwise = async (db: Connection, payment: PaymentRow): Promise<boolean> => {
  const other = await db
    .selectFrom('payments')
    .select('id')
    .where('invoice_id', '=', payment.invoice_id)
    .where('id', '!=', payment.id)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  return other !== undefined
}

export const isOfThisRun = async (db: Connection, invoice: InvoiceRow, now: number) => {
  const { started_at: startedAt } = await lockSubscription(db, invoice.account_id)
  return invoice.period_end > now && (startedAt === null || invoice.period_start >= startedAt)
}

/** A withdrawal from a change of plan has given plan and later periods back already. */
const isReturned = async (db: Connection, invoice: InvoiceRow) => {
  const { plan_id: planId, period_end: end } = await lockSubscription(db, invoice.account_id)
  const isOtherPlan = invoice.kind === 'change' && invoice.plan_id !== planId
  return isOtherPlan || (end !== null && invoice.period_start >= end)
}

/** False if the payment bought nothing. */
const takeInvoiceBack = async (db: Connection, payment: PaymentRow, now: number) => {
  const invoice = await db
    .updateTable('invoices')
    .set({ status: 'refunded' })
    .where('id', '=', payment.invoice_id)
    .where('status', '=', 'paid')
    .returningAll()
    .executeTakeFirst()
  if (!invoice) return false
  if (!(await isOfThisRun(db, invoice, now)) || (await isReturned(db, invoice))) return true
  const detail = { payment: payment.uuid }
  await applyEvent(db, payment.account_id, { name: 'refunded' }, now, { detail })
  return true
}

/** An invoice that was paid twice keeps its access. */
export const recordRefund = async (
  db: Connection,
  payment: PaymentRow,
  now: number,
): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ status: 'refunded', refunded_cents: payment.amount_cents })
    .where('id', '=', payment.id)
    .execute()
  await noteRefund(db, payment, payment.amount_cents - payment.refunded_cents, now)
  await cancelJob(db, 'refund', payment.uuid)
  await closeRefundCases(db, payment.id, now)
  const isBought =
    !(await isPaidOtherwise(db, payment)) && (await takeInvoiceBack(db, payment, now))
  const { cancel_protocol: protocol } = await lockSubscription(db, payment.account_id)
  if (isBought) return notifyRefund(db, payment, protocol, now)
  const { account_id: accountId } = payment
  const amount_cents = payment.amount_cents - payment.refunded_cents
  const data = { amount_cents, protocol, why: 'not-needed' }
  await queueMail(db, now, { template: 'refund', accountId, data })
}
