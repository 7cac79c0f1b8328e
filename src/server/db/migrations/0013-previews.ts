import type { Kysely } from 'kysely'

export const previews = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('contents').addColumn('preview', 'text').execute()
}
