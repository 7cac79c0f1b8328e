import type { Kysely } from 'kysely'

/** Whether a player has passed its video on to another screen, which fetches it by itself. */
export const receivers = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('screens')
    .addColumn('for_receiver', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
