import type { Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { withId } from './columns.ts'

const createActivity = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('account_activity'), engine)
    .addColumn('account_id', 'bigint', (column) =>
      column.references('accounts.id').onDelete('cascade'),
    )
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('merge_key', 'text', (column) => column.unique())
    .execute()
  await db.schema
    .createIndex('account_activity_by_account')
    .on('account_activity')
    .columns(['account_id', 'at', 'id'])
    .execute()
  await db.schema
    .createIndex('account_activity_by_time')
    .on('account_activity')
    .column('at')
    .execute()
}

const createDeviceMarks = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('device_marks')
    .addColumn('mark_hash', 'text', (column) => column.notNull())
    .addColumn('account_id', 'bigint', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('device_marks_once', ['mark_hash', 'account_id'])
    .execute()
  await db.schema
    .createIndex('device_marks_by_account')
    .on('device_marks')
    .column('account_id')
    .execute()
  await db.schema.createIndex('device_marks_by_time').on('device_marks').column('seen_at').execute()
}

export const accountActivity = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await createActivity(db, engine)
  await createDeviceMarks(db)
  await db.schema
    .createTable('pending_emails')
    .addColumn('account_id', 'bigint', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('session_id', 'bigint', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('pending_emails_by_end')
    .on('pending_emails')
    .column('expires_at')
    .execute()
}
