import type { Connection } from '#server/db/schema.ts'

export const findRecovery = (db: Connection, hash: string, now: number) =>
  db
    .selectFrom('recoveries')
    .innerJoin('accounts', 'accounts.id', 'recoveries.account_id')
    .where('recoveries.token_hash', '=', hash)
    .where('recoveries.used_at', 'is', null)
    .where('recoveries.expires_at', '>', now)
    .where('accounts.is_enable', '=', 1)
    .select('recoveries.account_id')
    .executeTakeFirst()

/** Includes used and expired links. */
export const findRecoveryRow = (db: Connection, hash: string) =>
  db.selectFrom('recoveries').select('used_at').where('token_hash', '=', hash).executeTakeFirst()

/** Several calls with the same link: only one gets the row. */
export const spendRecovery = (db: Connection, hash: string, now: number) =>
  db
    .updateTable('recoveries')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()

export const spendRecoveries = (db: Connection, accountId: number, now: number) =>
  db
    .updateTable('recoveries')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()

/** Returns false if the hash is no longer `before`. */
export const replacePassword = async (
  db: Connection,
  accountId: number,
  before: string | null,
  after: string,
): Promise<boolean> => {
  const changed = await db
    .updateTable('accounts')
    .set({ password_hash: after })
    .where('id', '=', accountId)
    .$if(before !== null, (query) => query.where('password_hash', '=', before ?? ''))
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}
