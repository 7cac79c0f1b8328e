import type { Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { withId } from './columns.ts'

const createCards = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('cards'), engine)
    .addColumn('account_id', 'bigint', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('gateway', 'text', (column) => column.notNull())
    .addColumn('card_ref', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull())
    .addColumn('holder_name', 'text', (column) => column.notNull())
    .addColumn('exp_month', 'integer', (column) => column.notNull())
    .addColumn('exp_year', 'integer', (column) => column.notNull())
    .addColumn('is_default', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('removed_at', 'bigint')
    .execute()
  await db.schema.createIndex('cards_by_account').on('cards').column('account_id').execute()
  await db.schema
    .createTable('gateway_customers')
    .addColumn('account_id', 'bigint', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('gateway', 'text', (column) => column.notNull())
    .addColumn('customer_ref', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('gateway_customers_once', ['account_id', 'gateway'])
    .execute()
}

const createInvoices = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('invoices'), engine)
    .addColumn('uuid', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('accounts.id'))
    .addColumn('plan_id', 'bigint', (column) => column.notNull().references('plans.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('discount_cents', 'bigint', (column) => column.notNull())
    .addColumn('coupon_id', 'bigint', (column) => column.references('coupons.id'))
    .addColumn('period_start', 'bigint', (column) => column.notNull())
    .addColumn('period_end', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('paid_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('invoices_by_account')
    .on('invoices')
    .columns(['account_id', 'created_at'])
    .execute()
}

const createAttempts = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('payments'), engine)
    .addColumn('uuid', 'text', (column) => column.notNull().unique())
    .addColumn('invoice_id', 'bigint', (column) => column.notNull().references('invoices.id'))
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('accounts.id'))
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('gateway', 'text', (column) => column.notNull())
    .addColumn('charge_ref', 'text')
    .addColumn('card_id', 'bigint', (column) => column.references('cards.id'))
    .addColumn('refusal', 'text')
    .addColumn('pix_code', 'text')
    .addColumn('pix_expires_at', 'bigint')
    .addColumn('boleto_line', 'text')
    .addColumn('boleto_barcode', 'text')
    .addColumn('boleto_due_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .addColumn('refunded_cents', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('payments_by_invoice').on('payments').column('invoice_id').execute()
  await db.schema
    .createIndex('payments_by_account')
    .on('payments')
    .columns(['account_id', 'created_at'])
    .execute()
  await db.schema
    .createIndex('payments_by_charge')
    .on('payments')
    .columns(['gateway', 'charge_ref'])
    .execute()
}

const createHistory = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('subscription_events'), engine)
    .addColumn('account_id', 'bigint', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('from_state', 'text', (column) => column.notNull())
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createIndex('subscription_events_by_account')
    .on('subscription_events')
    .columns(['account_id', 'id'])
    .execute()
  await db.schema
    .createTable('gateway_events')
    .addColumn('gateway', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('gateway_events_once', ['gateway', 'event_id'])
    .execute()
  await db.schema
    .createIndex('gateway_events_by_time')
    .on('gateway_events')
    .column('received_at')
    .execute()
}

const createSandbox = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('sandbox_cards')
    .addColumn('ref', 'text', (column) => column.primaryKey())
    .addColumn('behaviour', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('last4', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('sandbox_charges')
    .addColumn('ref', 'text', (column) => column.primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('refusal', 'text')
    .addColumn('document', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .addColumn('refunded_cents', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('sandbox_charges_by_reference')
    .on('sandbox_charges')
    .column('reference')
    .execute()
  await db.schema
    .createTable('sandbox_refunds')
    .addColumn('idempotency_key', 'text', (column) => column.primaryKey())
    .addColumn('charge_ref', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .execute()
}

export const createPayments = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await createCards(db, engine)
  await createInvoices(db, engine)
  await createAttempts(db, engine)
  await createHistory(db, engine)
  await createSandbox(db)
}
