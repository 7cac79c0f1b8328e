import { nextCharge } from '#server/billing/invoices/create.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import { welcome, type WelcomeOrder } from '#server/identity/email/welcome.ts'

/** With a trial there is no invoice yet. */
const firstAmount = async (db: Connection, row: SubscriptionRow): Promise<number | null> => {
  const invoice = await db
    .selectFrom('invoices')
    .select('amount_cents')
    .where('account_id', '=', row.account_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (invoice) return invoice.amount_cents
  const charge = await nextCharge(db, row)
  return charge && charge.priceCents - charge.discountCents
}

export const welcomeOrderOf = async (
  db: Connection,
  accountId: number,
): Promise<WelcomeOrder | undefined> => {
  const row = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .selectAll('subscriptions')
    .select(['plans.name', 'plans.period'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return (
    row && {
      plan: row.name,
      amount_cents: row.price_cents,
      first_cents: await firstAmount(db, row),
      period: row.period,
      payment_method: row.payment_method,
      trial_ends_at: row.trial_ends_at,
    }
  )
}

/** A sign-up sends its own welcome. */
export const welcomeWithOrder = async (
  db: Connection,
  accountId: number,
  now: number,
): Promise<void> => {
  await welcome(db, accountId, now, null, await welcomeOrderOf(db, accountId))
}
