import type { Updateable } from 'kysely'
import type { Connection } from '#server/db/schema.ts'
import type { ProfileTable } from '#server/db/tables/accounts.ts'

export const listProfiles = (db: Connection, accountId: number) =>
  db.selectFrom('profiles').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

/** Undefined for an unknown profile and for another account's alike. */
export const findProfile = (db: Connection, accountId: number, id: number) =>
  db
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

export const ownsProfile = async (db: Connection, accountId: number, id: number) =>
  (await findProfile(db, accountId, id)) !== undefined

export const updateProfile = (db: Connection, id: number, values: Updateable<ProfileTable>) =>
  db
    .updateTable('profiles')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
