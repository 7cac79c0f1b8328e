import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { withId } from './columns.ts'

const addColumns = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('accounts').addColumn('phone', 'text').execute()
  await db.schema.alterTable('accounts').addColumn('document', 'text').execute()
  await db.schema.alterTable('accounts').addColumn('birth_date', 'text').execute()
  await db.schema.alterTable('accounts').addColumn('address', 'text').execute()
  await db.schema.alterTable('sessions').addColumn('confirmed_at', 'bigint').execute()
  await db.schema.alterTable('profiles').addColumn('age_limit', 'integer').execute()
  await db.schema
    .alterTable('profiles')
    .addColumn('allow_comments', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
}

/** Filled from existing sessions, so that known devices cause no warning. */
const createKnownDevices = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('known_devices')
    .addColumn('account_id', 'bigint', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_once', ['account_id', 'device'])
    .execute()
  await sql`insert into known_devices (account_id, device, seen_at)
    select account_id, device, min(created_at) from sessions group by account_id, device`.execute(
    db,
  )
}

const createSocialLogin = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('identities')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('account_id', 'bigint', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('identities_once', ['issuer', 'subject'])
    .execute()
  await db.schema
    .createIndex('identities_by_account')
    .on('identities')
    .column('account_id')
    .execute()
  await db.schema
    .createTable('oauth_flows')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('flow_hash', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('redirect_uri', 'text', (column) => column.notNull())
    .addColumn('verifier', 'text', (column) => column.notNull())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('oauth_flows_by_end').on('oauth_flows').column('expires_at').execute()
}

export const identity = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await addColumns(db)
  await createKnownDevices(db)
  await createSocialLogin(db)
  await db.schema
    .createTable('recoveries')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'bigint', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('recoveries_by_account')
    .on('recoveries')
    .column('account_id')
    .execute()
  await db.schema.createIndex('recoveries_by_end').on('recoveries').column('expires_at').execute()
  await withId(db.schema.createTable('account_messages'), engine)
    .addColumn('account_id', 'bigint', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('link', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('account_messages_by_account')
    .on('account_messages')
    .columns(['account_id', 'seen_at', 'id'])
    .execute()
}
