import type { Connection } from '#server/db/schema.ts'
import { queueMail } from '#server/mail/queue.ts'

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
    .select(['plans.name', 'plans.period', 'subscriptions.price_cents'])
    .select(['subscriptions.payment_method', 'subscriptions.trial_ends_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  await queueMail(db, now, {
    template: 'welcome',
    accountId,
    data: {
      plan: row?.name ?? null,
      amount_cents: row?.price_cents ?? null,
      period: row?.period ?? null,
      payment_method: row?.payment_method ?? null,
      trial_ends_at: row?.trial_ends_at ?? null,
      ...(origin !== null && { origin }),
    },
  })
}
