import type { UpcomingInvoice } from '#shared/billing/subscriptions/contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { nextCharge } from '#server/billing/invoices/create.ts'
import { findPending } from '#server/billing/payments/queries.ts'
import { instant } from '#server/billing/serializers.ts'
import type { Connection, PlanRow, SubscriptionRow } from '#server/db/schema.ts'
import { findOpenInvoice } from './row.ts'

export const toPlanName = ({ slug, name, price_ref }: PlanRow) => ({
  slug,
  name,
  price_id: price_ref,
})

/** When the next charge is due; null where none will come. */
const dueAt = (row: SubscriptionRow): number | null =>
  stateIs(row.state, 'goesOn') ? (row.paused_until ?? row.period_end) : null

export const upcomingInvoice = async (
  db: Connection,
  row: SubscriptionRow,
): Promise<UpcomingInvoice | null> => {
  const due = dueAt(row)
  const charge = due === null ? null : await nextCharge(db, row)
  if (due === null || !charge) return null
  const open = await findOpenInvoice(db, row.account_id)
  return {
    amount: open?.amount_cents ?? charge.priceCents - charge.discountCents,
    discount: open?.discount_cents ?? charge.discountCents,
    due_at: instant(due),
    plan: toPlanName(charge.plan),
    payment_method: row.payment_method as PaymentMethod | null,
  }
}

/** Uuid of the newest payment that waits for the person, also one for a change of plan. */
export const openPayment = async (db: Connection, accountId: number): Promise<string | null> => {
  const invoices = await db
    .selectFrom('invoices')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'open')
    .orderBy('id', 'desc')
    .execute()
  for (const { id } of invoices) {
    const pending = await findPending(db, id)
    if (pending) return pending.uuid
  }
  return null
}
