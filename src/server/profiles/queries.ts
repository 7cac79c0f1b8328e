import type { Insertable, Updateable } from 'kysely'
import { prepared } from '#server/db/prepared.ts'
import type { Connection } from '#server/db/schema.ts'
import type { ProfileTable } from '#server/db/tables/accounts.ts'

export const listProfiles = (db: Connection, accountId: number) =>
  db.selectFrom('profiles').selectAll().where('account_id', '=', accountId).orderBy('id').execute()

/**
 * Transactions that depend on all profiles of an account wait for each other. It updates because SQLite has no `for
 * update`.
 */
export const lockProfiles = async (transaction: Connection, accountId: number) => {
  await transaction
    .updateTable('accounts')
    .set((eb) => ({ created_at: eb.ref('created_at') }))
    .where('id', '=', accountId)
    .execute()
  return listProfiles(transaction, accountId)
}

const selectProfile = prepared((db, { accountId, id }: { accountId: number; id: number }) =>
  db.selectFrom('profiles').selectAll().where('id', '=', id).where('account_id', '=', accountId),
)

export const findProfile = async (db: Connection, accountId: number, id: number) => {
  const [row] = await selectProfile(db, { accountId, id })
  return row
}

export const ownsProfile = async (db: Connection, accountId: number, id: number) =>
  (await findProfile(db, accountId, id)) !== undefined

export const insertProfile = (db: Connection, values: Insertable<ProfileTable>) =>
  db.insertInto('profiles').values(values).returningAll().executeTakeFirstOrThrow()

export const updateProfile = (db: Connection, id: number, values: Updateable<ProfileTable>) =>
  db
    .updateTable('profiles')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Sessions with this profile open stay in its world. */
export const removeProfile = (db: Connection, id: number) =>
  db.deleteFrom('profiles').where('id', '=', id).execute()

export const storePhoto = (db: Connection, profileId: number, image: string, now: number) =>
  db
    .insertInto('profile_photos')
    .values({ profile_id: profileId, image, created_at: now })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet({ image, created_at: now }))
    .execute()

export const removePhoto = (db: Connection, profileId: number) =>
  db.deleteFrom('profile_photos').where('profile_id', '=', profileId).execute()

/** In Base64. */
export const findPhoto = async (db: Connection, name: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('profile_photos', 'profile_photos.profile_id', 'profiles.id')
    .where('profiles.photo', '=', name)
    .select('profile_photos.image')
    .executeTakeFirst()
  return row?.image
}
