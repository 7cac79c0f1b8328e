import type { Kysely } from 'kysely'

/** The address of some silent seconds of a title. */
export const previews = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('contents').addColumn('preview', 'text').execute()
}
