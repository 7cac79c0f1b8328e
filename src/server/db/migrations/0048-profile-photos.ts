import type { Kysely } from 'kysely'

/** A profile's photo: the name in its row, where every session hears of a change, and the picture. */
export const profilePhotos = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('profiles').addColumn('photo', 'text').execute()
  await db.schema.createIndex('profiles_by_photo').on('profiles').column('photo').unique().execute()
  await db.schema
    .createTable('profile_photos')
    .addColumn('profile_id', 'bigint', (column) =>
      column.primaryKey().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('image', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}
