import type { Connection } from '#server/db/schema.ts'

/** A valid link of an account that may sign in. */
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

/** The link of a token, also one that no longer holds. */
export const findRecoveryRow = (db: Connection, hash: string) =>
  db.selectFrom('recoveries').select('used_at').where('token_hash', '=', hash).executeTakeFirst()

/** Uses up a link; of several calls with the same link, only one gets it. */
export const spendRecovery = (db: Connection, hash: string, now: number) =>
  db
    .updateTable('recoveries')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()

/** A changed password invalidates all other links of the account. */
export const spendRecoveries = (db: Connection, accountId: number, now: number) =>
  db
    .updateTable('recoveries')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute()

/** Changes the password if it is still the verified one; returns whether it was. */
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
