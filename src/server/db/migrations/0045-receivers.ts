import type { Kysely } from 'kysely'

/** Whether the video plays on a cast receiver. */
export const receivers = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('screens')
    .addColumn('for_receiver', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
