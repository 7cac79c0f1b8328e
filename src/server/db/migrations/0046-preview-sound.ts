import type { Kysely } from 'kysely'

/** Whether a preview has a sound track; the next import tells it of those that are there. */
export const previewSound = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('contents')
    .addColumn('preview_has_sound', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
