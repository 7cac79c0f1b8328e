import type { Updateable } from 'kysely'
import type { Connection } from '#server/db/schema.ts'
import type { AccountTable } from '#server/db/tables/accounts.ts'
import { liveSessions } from '#server/session/queries.ts'

export const listProviders = async (db: Connection, accountId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('identities')
    .select('provider')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  return [...new Set(rows.map(({ provider }) => provider))]
}

export const isEmailOfAnother = async (
  db: Connection,
  accountId: number,
  email: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

export const updateAccount = (
  db: Connection,
  accountId: number,
  values: Updateable<AccountTable>,
) => db.updateTable('accounts').set(values).where('id', '=', accountId).execute()

export const listDevices = (db: Connection, accountId: number, now: number) =>
  liveSessions(db, now)
    .where('sessions.account_id', '=', accountId)
    .select(['sessions.id', 'sessions.device', 'sessions.created_at', 'sessions.last_used_at'])
    .orderBy('sessions.last_used_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute()
