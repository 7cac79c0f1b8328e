import { getPlan } from '#server/billing/plans/queries.ts'
import { findSubscription } from '#server/billing/subscriptions/row.ts'
import type { Connection, InvoiceRow, PaymentRow } from '#server/db/schema.ts'
import { queueMail } from '#server/mail/queue.ts'

/** A refused card is told on the screen. */
export const notifyLapsedChange = async (
  db: Connection,
  payment: PaymentRow,
  invoice: InvoiceRow,
  now: number,
): Promise<void> => {
  if (payment.method === 'card') return
  const subscription = await findSubscription(db, payment.account_id)
  const kept = subscription?.plan_id ? await getPlan(db, subscription.plan_id) : undefined
  await queueMail(db, now, {
    template: 'change-lapsed',
    accountId: payment.account_id,
    data: {
      plan: (await getPlan(db, invoice.plan_id)).name,
      kept_plan: kept?.name ?? null,
      payment_method: payment.method,
      amount_cents: payment.amount_cents,
    },
  })
}
