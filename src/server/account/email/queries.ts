import type { Connection } from '#server/db/schema.ts'

/** The new e-mail that waits for its link, if any. */
export const findEmailChange = (db: Connection, accountId: number, now: number) =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Writes a request in the place of an older one, whose link no longer holds. */
export const replaceEmailChange = async (
  db: Connection,
  change: { account_id: number; email: string; session_id: number; expires_at: number },
): Promise<void> => {
  const values = { ...change, token_hash: null }
  await db
    .insertInto('email_changes')
    .values(values)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

/** Gives the request its link; false when it is no longer waited for. */
export const setEmailToken = async (
  db: Connection,
  change: { accountId: number; email: string; hash: string; expiresAt: number; now: number },
): Promise<boolean> => {
  const waiting = await db
    .updateTable('email_changes')
    .set({ token_hash: change.hash, expires_at: change.expiresAt })
    .where('account_id', '=', change.accountId)
    .where('email', '=', change.email)
    .where('expires_at', '>', change.now)
    .returning('account_id')
    .executeTakeFirst()
  return waiting !== undefined
}

/** Takes a request out by its link: of several calls with one link, one gets it. */
export const takeEmailChange = (db: Connection, hash: string, now: number) =>
  db
    .deleteFrom('email_changes')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Gives a request up, unless it is of the session that goes on. */
export const dropEmailChange = async (
  db: Connection,
  accountId: number,
  keptSessionId?: number,
): Promise<void> => {
  await db
    .deleteFrom('email_changes')
    .where('account_id', '=', accountId)
    .$if(keptSessionId !== undefined, (query) =>
      query.where('session_id', '!=', keptSessionId ?? 0),
    )
    .execute()
}

/** Gives up what a session asked for that was ended by its owner. */
export const dropEmailChangeOf = async (
  db: Connection,
  { accountId, id }: { accountId: number; id: number },
): Promise<void> => {
  await db
    .deleteFrom('email_changes')
    .where('account_id', '=', accountId)
    .where('session_id', '=', id)
    .execute()
}
