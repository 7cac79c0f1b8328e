import type { Kysely } from 'kysely'

export const privacy = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('erasures')
    .addColumn('account_id', 'bigint', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('protocol', 'text', (column) => column.notNull())
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addColumn('planned_for', 'bigint', (column) => column.notNull())
    .addColumn('ended_state', 'text')
    .addColumn('erased_at', 'bigint')
    .execute()
  await db.schema.createIndex('leads_by_email').on('leads').column('email').execute()
}
