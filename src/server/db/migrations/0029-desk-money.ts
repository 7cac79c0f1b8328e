import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { withId } from './columns.ts'

const prices = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('price_changes'), engine)
    .addColumn('plan_id', 'bigint', (column) => column.notNull().references('plans.id'))
    .addColumn('price_cents', 'bigint', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('announced_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('price_notices')
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('accounts.id'))
    .addColumn('plan_id', 'bigint', (column) => column.notNull().references('plans.id'))
    .addColumn('price_cents', 'bigint', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('price_notices_key', ['account_id', 'plan_id', 'starts_at'])
    .execute()
}

/** The monthly ledger needs each partial refund with its time. */
const refunds = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('refunds'), engine)
    .addColumn('payment_id', 'bigint', (column) => column.notNull().references('payments.id'))
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('refunds_by_time').on('refunds').column('at').execute()
  await db.schema.createIndex('refunds_by_payment').on('refunds').column('payment_id').execute()
}

export const deskMoney = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  const zero = sql`0`
  await db.schema
    .alterTable('payments')
    .addColumn('refund_asked_cents', 'bigint', (column) => column.notNull().defaultTo(zero))
    .execute()
  await db.schema.alterTable('subscriptions').addColumn('anchor_at', 'bigint').execute()
  await db.schema
    .alterTable('coupons')
    .addColumn('is_own', 'integer', (column) => column.notNull().defaultTo(zero))
    .execute()
  await prices(db, engine)
  await refunds(db, engine)
}
