import type { Kysely } from 'kysely'

export const challenges = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('spent_challenges')
    .addColumn('nonce', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('spent_challenges_by_end')
    .on('spent_challenges')
    .column('expires_at')
    .execute()
}
