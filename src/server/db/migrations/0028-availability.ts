import type { Kysely } from 'kysely'

/** A partial index, because few titles have an end. */
export const availability = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('contents').addColumn('available_until', 'bigint').execute()
  await db.schema
    .createIndex('contents_available_until')
    .on('contents')
    .column('available_until')
    .where('available_until', 'is not', null)
    .execute()
}
