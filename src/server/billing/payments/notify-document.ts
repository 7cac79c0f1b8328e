import { getPlan } from '#server/billing/plans/queries.ts'
import { findSubscription } from '#server/billing/subscriptions/row.ts'
import type { Connection, InvoiceRow, PaymentRow } from '#server/db/schema.ts'
import { queueMail } from '#server/mail/queue.ts'
import { getInvoice, isOfTrialEnd } from './queries.ts'

const purposeOf = async (db: Connection, invoice: InvoiceRow): Promise<string> => {
  if (await isOfTrialEnd(db, invoice)) return 'trial-end'
  if (invoice.kind !== 'renewal') return invoice.kind
  const subscription = await findSubscription(db, invoice.account_id)
  return subscription?.plan_id === invoice.plan_id ? 'renewal' : 'planned-change'
}

export const notifyDocument = async (
  db: Connection,
  payment: PaymentRow,
  now: number,
): Promise<void> => {
  const invoice = await getInvoice(db, payment.invoice_id)
  const { name: plan } = await getPlan(db, invoice.plan_id)
  await queueMail(db, now, {
    template: 'payment-document',
    accountId: payment.account_id,
    data: {
      purpose: await purposeOf(db, invoice),
      plan,
      renews_at: invoice.due_at,
      written_at: now,
      payment_method: payment.method,
      amount_cents: payment.amount_cents,
      due_at: payment.pix_expires_at ?? payment.boleto_due_at,
      code: payment.pix_code ?? payment.boleto_line,
      payment: payment.uuid,
      payment_code: payment.code,
    },
  })
}
