import { applyEvent } from '#server/billing/subscriptions/apply.ts'
import { lockSubscription } from '#server/billing/subscriptions/row.ts'
import type { Connection, InvoiceRow, PaymentRow } from '#server/db/schema.ts'
import { cancelJob } from '#server/jobs/queue.ts'
import { queueMail } from '#server/mail/queue.ts'

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

/** Whether what was given back is what the account is watching with. */
const isOfThisRun = async (db: Connection, invoice: InvoiceRow, now: number) => {
  const { started_at: startedAt } = await lockSubscription(db, invoice.account_id)
  return invoice.period_end > now && (startedAt === null || invoice.period_start >= startedAt)
}

const takeInvoiceBack = async (db: Connection, payment: PaymentRow, now: number) => {
  const invoice = await db
    .updateTable('invoices')
    .set({ status: 'refunded' })
    .where('id', '=', payment.invoice_id)
    .where('status', '=', 'paid')
    .returningAll()
    .executeTakeFirst()
  if (!invoice || !(await isOfThisRun(db, invoice, now))) return
  const detail = { payment: payment.uuid }
  await applyEvent(db, payment.account_id, { name: 'refunded' }, now, { detail })
}

/** The money has gone back; access goes with it unless the invoice was paid twice. */
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
  await cancelJob(db, 'refund', payment.uuid)
  if (!(await isPaidOtherwise(db, payment))) await takeInvoiceBack(db, payment, now)
  const { cancel_protocol: protocol } = await lockSubscription(db, payment.account_id)
  await queueMail(db, now, {
    template: 'refund',
    accountId: payment.account_id,
    data: { amount_cents: payment.amount_cents, protocol },
  })
}
