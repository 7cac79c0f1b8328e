import { isWithdrawalOpen } from '#shared/billing/plans/price-rules.ts'
import { billingTimes } from '#shared/billing/subscriptions/machine.ts'
import { claimsOf, identifiersOf } from '#server/billing/one-time-claims.ts'
import type { Connection, PaymentRow, SubscriptionRow } from '#server/db/schema.ts'

/** Empty once the right of withdrawal has ended. */
export const refundablePayments = async (
  db: Connection,
  { account_id: accountId, started_at: startedAt }: SubscriptionRow,
  now: number,
): Promise<PaymentRow[]> => {
  const payments = await db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .selectAll('payments')
    .where('payments.account_id', '=', accountId)
    .where('invoices.account_id', '=', accountId)
    .where('payments.status', '=', 'paid')
    .where('invoices.status', '=', 'paid')
    .where((eb) =>
      eb.or([
        eb('invoices.period_start', '>=', startedAt ?? now),
        // Includes payments from before a change of the period length.
        eb('invoices.period_end', '>', now),
      ]),
    )
    .orderBy('payments.settled_at')
    .execute()
  const firstPaidAt = payments[0]?.settled_at ?? null
  return firstPaidAt !== null && isWithdrawalOpen(firstPaidAt, now) ? payments : []
}

export const sumOf = (payments: readonly PaymentRow[]): number =>
  payments.reduce((sum, payment) => sum + payment.amount_cents - payment.refunded_cents, 0)

export const refundUntil = ([first]: readonly PaymentRow[]): number | null =>
  typeof first?.settled_at === 'number' ? first.settled_at + billingTimes.withdrawalMs : null

/** A person withdraws from a plan once; then support decides. */
export const refundClaims = async (
  db: Connection,
  { account_id: accountId, plan_id: planId }: SubscriptionRow,
  payments: readonly PaymentRow[],
  identitySecret: string,
): Promise<string[]> => {
  const cards = payments.map(({ card_id: id }) => id)
  const known = [['account', accountId] as const, ...(await identifiersOf(db, accountId, cards))]
  return claimsOf(identitySecret, `refund of plan ${planId}`, known)
}
