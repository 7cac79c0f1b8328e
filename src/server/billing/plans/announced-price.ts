import type { Connection, SubscriptionRow } from '#server/db/schema.ts'

/** Only notified subscribers get the announced price. */
export const subscriberPrice = async (
  db: Connection,
  row: Pick<SubscriptionRow, 'account_id' | 'plan_id' | 'price_cents'>,
  start: number,
): Promise<number> => {
  const notice = await db
    .selectFrom('price_notices')
    .select('price_cents')
    .where('account_id', '=', row.account_id)
    .where('plan_id', '=', row.plan_id)
    .where('starts_at', '<=', start)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return notice?.price_cents ?? row.price_cents
}

/** Call it once the subscriber pays the announced price. */
export const forgetNotices = async (
  db: Connection,
  accountId: number,
  start: number,
): Promise<void> => {
  await db
    .deleteFrom('price_notices')
    .where('account_id', '=', accountId)
    .where('starts_at', '<=', start)
    .execute()
}
