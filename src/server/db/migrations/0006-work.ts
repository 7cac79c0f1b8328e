import type { Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { withId } from './columns.ts'

export const work = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withId(db.schema.createTable('jobs'), engine)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('run_at', 'bigint', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('claimed_until', 'bigint')
    .addColumn('last_error', 'text')
    .addUniqueConstraint('jobs_once', ['kind', 'subject'])
    .execute()
  await db.schema.createIndex('jobs_by_time').on('jobs').columns(['run_at', 'id']).execute()
  await db.schema
    .createTable('idempotency_keys')
    .addColumn('key_hash', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('answer', 'text')
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('idempotency_keys_by_time')
    .on('idempotency_keys')
    .column('created_at')
    .execute()
}
