import type { Connection, SubscriptionRow } from '#server/db/schema.ts'

/**
 * The price of a subscriber's period that begins at `start`: the one of before, or one that they were
 * told of and whose day has come. Who was not told keeps theirs.
 */
export const subscriberPrice = async (
  db: Connection,
  row: Pick<SubscriptionRow, 'account_id' | 'plan_id' | 'price_cents'>,
  start: number,
): Promise<number> => {
  const told = await db
    .selectFrom('price_notices')
    .select('price_cents')
    .where('account_id', '=', row.account_id)
    .where('plan_id', '=', row.plan_id)
    .where('starts_at', '<=', start)
    .orderBy('starts_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return told?.price_cents ?? row.price_cents
}

/** A price that was taken over is the subscriber's own from then on. */
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
