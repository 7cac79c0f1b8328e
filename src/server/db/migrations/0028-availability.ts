import type { Kysely } from 'kysely'

/** Titles may leave by date; they are few enough among all, so the index holds only those. */
export const availability = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('contents').addColumn('available_until', 'bigint').execute()
  await db.schema
    .createIndex('contents_available_until')
    .on('contents')
    .column('available_until')
    .where('available_until', 'is not', null)
    .execute()
}
