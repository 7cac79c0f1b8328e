import { randomUUID } from 'node:crypto'
import type { CreateTableBuilder, Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { withId } from './columns.ts'
import { createPayments } from './0007-payments.ts'

const createOffers = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('plans'), engine)
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'bigint', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('trial_days', 'integer', (column) => column.notNull())
    .addColumn('screens', 'integer', (column) => column.notNull())
    .addColumn('items', 'text', (column) => column.notNull())
    .addColumn('payment_methods', 'text', (column) => column.notNull())
    .addColumn('is_visible', 'integer', (column) => column.notNull())
    .addColumn('is_retired', 'integer', (column) => column.notNull())
    .addColumn('price_ref', 'text', (column) => column.notNull().unique())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await withId(db.schema.createTable('coupons'), engine)
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('percent_off', 'integer')
    .addColumn('amount_off_cents', 'bigint')
    .addColumn('cycles', 'integer')
    .addColumn('plan_slugs', 'text')
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('max_redemptions', 'integer')
    .addColumn('redemptions', 'integer', (column) => column.notNull())
    .addColumn('is_retired', 'integer', (column) => column.notNull())
    .execute()
}

const createLeads = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('leads')
    .addColumn('uuid', 'text', (column) => column.primaryKey())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('account_id', 'bigint', (column) =>
      column.references('accounts.id').onDelete('set null'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('converted_at', 'bigint')
    .addColumn('conversion_key', 'text')
    .addColumn('claimed_until', 'bigint')
    .execute()
  await db.schema.createIndex('leads_by_time').on('leads').column('updated_at').execute()
}

const subscriptionColumns = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  table
    .addColumn('account_id', 'bigint', (column) =>
      column.primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('uuid', 'text', (column) => column.notNull().unique())
    .addColumn('is_active', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('plan_id', 'bigint', (column) => column.references('plans.id'))
    .addColumn('next_plan_id', 'bigint', (column) => column.references('plans.id'))
    .addColumn('price_cents', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('payment_method', 'text')
    .addColumn('card_id', 'bigint')
    .addColumn('coupon_id', 'bigint', (column) => column.references('coupons.id'))
    .addColumn('coupon_cycles_left', 'integer')
    .addColumn('started_at', 'bigint')
    .addColumn('trial_ends_at', 'bigint')
    .addColumn('period_start', 'bigint')
    .addColumn('period_end', 'bigint')
    .addColumn('grace_ends_at', 'bigint')
    .addColumn('failed_attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('paused_until', 'bigint')
    .addColumn('cancel_started_at', 'bigint')
    .addColumn('canceled_at', 'bigint')
    .addColumn('cancel_reason', 'text')
    .addColumn('cancel_protocol', 'text')
    .addColumn('offer_taken', 'text')

const stateOfStatus: Record<string, string> = {
  ok: 'active',
  payment_warning: 'past_due',
  waiting_first_payment: 'waiting_first_payment',
  in_cancelation: 'canceling',
  reactivation: 'expired',
}

interface OlderSubscription {
  account_id: number
  is_active: number
  expires_at: number | null
  status: string
}

/** The earlier table held access only; its values are kept. */
const rebuildSubscriptions = async (untyped: Kysely<unknown>) => {
  const db = untyped as Kysely<Record<string, Record<string, unknown>>>
  const older = (await db
    .selectFrom('subscriptions')
    .innerJoin('accounts', 'accounts.id', 'subscriptions.account_id')
    .select([
      'subscriptions.account_id',
      'subscriptions.is_active',
      'subscriptions.expires_at',
      'accounts.status',
    ])
    .execute()) as unknown as OlderSubscription[]
  await db.schema.dropTable('subscriptions').execute()
  await subscriptionColumns(db.schema.createTable('subscriptions')).execute()
  for (const { status, ...access } of older) {
    const values = {
      ...access,
      uuid: randomUUID(),
      state: stateOfStatus[status] ?? 'expired',
      period_end: access.expires_at,
    }
    await db.insertInto('subscriptions').values(values).execute()
  }
}

export const billing = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await createOffers(db, engine)
  await createLeads(db)
  await rebuildSubscriptions(db)
  await createPayments(db, engine)
}
