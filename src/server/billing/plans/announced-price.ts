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
    .innerJoin('price_changes', 'price_changes.id', 'price_notices.price_change_id')
    .select('price_changes.price_cents')
    .where('price_notices.account_id', '=', row.account_id)
    .where('price_changes.plan_id', '=', row.plan_id)
    .where('price_changes.starts_at', '<=', start)
    .orderBy('price_changes.starts_at', 'desc')
    .orderBy('price_changes.id', 'desc')
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
    .where('price_change_id', 'in', (eb) =>
      eb.selectFrom('price_changes').select('id').where('starts_at', '<=', start),
    )
    .execute()
}
