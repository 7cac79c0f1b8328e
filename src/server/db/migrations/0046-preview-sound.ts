import type { Kysely } from 'kysely'

/** The next import sets it for existing previews. */
export const previewSound = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('contents')
    .addColumn('preview_has_sound', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
