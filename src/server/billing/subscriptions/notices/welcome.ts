import { nextCharge } from '#server/billing/invoices/create.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import { queueMail } from '#server/mail/queue.ts'

/** What the first invoice asks for: with a trial it comes later. */
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

/** Confirms a new account, and its order as the subscription holds it by now. */
export const welcome = async (
  db: Connection,
  accountId: number,
  now: number,
  origin: string | null,
): Promise<void> => {
  const row = await db
    .selectFrom('subscriptions')
    .innerJoin('plans', 'plans.id', 'subscriptions.plan_id')
    .selectAll('subscriptions')
    .select(['plans.name', 'plans.period'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  await queueMail(db, now, {
    template: 'welcome',
    accountId,
    data: {
      plan: row?.name ?? null,
      amount_cents: row?.price_cents ?? null,
      first_cents: row ? await firstAmount(db, row) : null,
      period: row?.period ?? null,
      payment_method: row?.payment_method ?? null,
      trial_ends_at: row?.trial_ends_at ?? null,
      ...(origin !== null && { origin }),
    },
  })
}
