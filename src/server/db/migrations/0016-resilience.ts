import { type Kysely, sql } from 'kysely'

export const resilience = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('jobs').addColumn('failed_at', 'bigint').execute()
  await db.schema
    .createIndex('jobs_failed')
    .on('jobs')
    .column('failed_at')
    .where(sql.ref('failed_at'), 'is not', null)
    .execute()
  await db.schema
    .createTable('readiness')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .execute()
}
