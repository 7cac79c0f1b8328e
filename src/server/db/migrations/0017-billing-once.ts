import type { Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { withId } from './columns.ts'

/** Records which call holds a key, and its effect in the effect's own transaction. */
const extendKeys = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('idempotency_keys').addColumn('claim', 'text').execute()
  await db.schema.alterTable('idempotency_keys').addColumn('effect', 'text').execute()
  await db.schema.alterTable('leads').addColumn('claimed_by', 'text').execute()
}

/** One row per thing that a person may have only once. */
const createMarks = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('cards').addColumn('fingerprint', 'text').execute()
  await db.schema
    .createTable('once_marks')
    .addColumn('mark', 'text', (column) => column.primaryKey())
    .addColumn('made_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('once_marks_by_time').on('once_marks').column('made_at').execute()
}

const createCases = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('support_cases'), engine)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'bigint', (column) =>
      column.notNull().references('payments.id').onDelete('cascade'),
    )
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('support_cases_once', ['kind', 'payment_id'])
    .execute()
  await db.schema
    .createIndex('support_cases_by_payment')
    .on('support_cases')
    .column('payment_id')
    .execute()
}

const extendEvents = async (db: Kysely<unknown>) => {
  const text = ['kind', 'charge_ref'] as const
  for (const column of text) {
    await db.schema
      .alterTable('gateway_events')
      .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
      .execute()
  }
  await db.schema
    .alterTable('gateway_events')
    .addColumn('is_known', 'integer', (added) => added.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('sandbox_charges').addColumn('withdrawn_at', 'bigint').execute()
  await db.schema.alterTable('sandbox_charges').addColumn('dispute', 'text').execute()
}

export const billingOnce = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await extendKeys(db)
  await createMarks(db)
  await createCases(db, engine)
  await extendEvents(db)
}
