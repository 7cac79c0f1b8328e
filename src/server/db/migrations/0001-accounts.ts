import type { Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { withId } from './columns.ts'

const createAccounts = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('accounts'), engine)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('is_enable', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('subscriptions')
    .addColumn('account_id', 'bigint', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .execute()
}

const createProfiles = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('profiles'), engine)
    .addColumn('account_id', 'bigint', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('cover', 'integer', (column) => column.notNull())
    .addColumn('is_kids', 'integer', (column) => column.notNull())
    .addColumn('safe_mode', 'integer', (column) => column.notNull())
    .addColumn('usage_minutes', 'integer')
    .addColumn('require_password', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('profiles_by_account')
    .on('profiles')
    .columns(['account_id', 'id'])
    .execute()
}

const createSessions = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('sessions'), engine)
    .addColumn('account_id', 'bigint', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('profile_id', 'bigint', (column) =>
      column.references('profiles.id').onDelete('set null'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('sessions_by_account')
    .on('sessions')
    .columns(['account_id', 'last_used_at'])
    .execute()
}

export const accounts = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await createAccounts(db, engine)
  await createProfiles(db, engine)
  await createSessions(db, engine)
  await db.schema
    .createTable('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('full_at', 'bigint', (column) => column.notNull())
    .execute()
}
