import type { Connection } from '#server/db/schema.ts'

/** A new e-mail that waits for confirmation, or the account's own. */
export const findPendingEmail = (db: Connection, accountId: number, now: number) =>
  db
    .selectFrom('pending_emails')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The link of an older request stops working. */
export const replacePendingEmail = async (
  db: Connection,
  change: { account_id: number; email: string; session_id: number; expires_at: number },
): Promise<void> => {
  const values = { ...change, token_hash: null }
  await db
    .insertInto('pending_emails')
    .values(values)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute()
}

/** For sign-ups and the desk. Confirming a new e-mail then ends all sessions. */
export const noSession = 0

/** The account works before the link in the welcome mail is used. */
export const awaitFirstConfirmation = async (
  db: Connection,
  accountId: number,
  expiresAt: number,
): Promise<void> => {
  const { email, confirmed_email: confirmed } = await db
    .selectFrom('accounts')
    .select(['email', 'confirmed_email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (confirmed === email) return
  const request = { account_id: accountId, email, session_id: noSession, expires_at: expiresAt }
  await replacePendingEmail(db, request)
}

/** False if the request has expired or was replaced. */
export const setEmailToken = async (
  db: Connection,
  change: { accountId: number; email: string; hash: string; expiresAt: number; now: number },
): Promise<boolean> => {
  const waiting = await db
    .updateTable('pending_emails')
    .set({ token_hash: change.hash, expires_at: change.expiresAt })
    .where('account_id', '=', change.accountId)
    .where('email', '=', change.email)
    .where('expires_at', '>', change.now)
    .returning('account_id')
    .executeTakeFirst()
  return waiting !== undefined
}

/** Several calls with the same link: only one gets the row. */
export const takePendingEmail = (db: Connection, hash: string, now: number) =>
  db
    .deleteFrom('pending_emails')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

export const dropPendingEmail = async (
  db: Connection,
  accountId: number,
  exceptSessionId?: number,
): Promise<void> => {
  await db
    .deleteFrom('pending_emails')
    .where('account_id', '=', accountId)
    .$if(exceptSessionId !== undefined, (query) =>
      query.where('session_id', '!=', exceptSessionId ?? 0),
    )
    .execute()
}

export const dropPendingEmailOf = async (
  db: Connection,
  { accountId, id }: { accountId: number; id: number },
): Promise<void> => {
  await db
    .deleteFrom('pending_emails')
    .where('account_id', '=', accountId)
    .where('session_id', '=', id)
    .execute()
}

export const markEmailConfirmed = async (db: Connection, accountId: number): Promise<void> => {
  await db
    .updateTable('accounts')
    .set((eb) => ({ confirmed_email: eb.ref('email') }))
    .where('id', '=', accountId)
    .execute()
}
