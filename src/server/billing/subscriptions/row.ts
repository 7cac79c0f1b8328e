import { randomUUID } from 'node:crypto'
import { accessOf } from '#shared/billing/subscriptions/clock.ts'
import type { SubscriptionFacts } from '#shared/billing/subscriptions/facts.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import { locked } from '#server/db/transaction.ts'

export const findSubscription = (db: Connection, accountId: number) =>
  db.selectFrom('subscriptions').selectAll().where('account_id', '=', accountId).executeTakeFirst()

const findLocked = (transaction: Connection, accountId: number) =>
  locked(
    transaction,
    transaction.selectFrom('subscriptions').selectAll().where('account_id', '=', accountId),
  )

/** The account may be deleted while this waits. */
export const lockIfThere = (transaction: Connection, accountId: number) =>
  findLocked(transaction, accountId).executeTakeFirst()

/** Creates a missing row. Every change of invoices and payments holds this lock. */
export const lockSubscription = async (
  transaction: Connection,
  accountId: number,
): Promise<SubscriptionRow> => {
  const row = await lockIfThere(transaction, accountId)
  if (row) return row
  await transaction
    .insertInto('subscriptions')
    .values({ account_id: accountId, uuid: randomUUID(), state: 'none', is_active: flag(false) })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  return findLocked(transaction, accountId).executeTakeFirstOrThrow()
}

const hasPaid = async (db: Connection, accountId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', ['paid', 'refunded'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The plan of the last paid period. */
export const lastPlanId = ({ paid_plan_id, plan_id }: SubscriptionRow) => paid_plan_id ?? plan_id

/** Excludes changes of plan. */
export const findOpenInvoice = (db: Connection, accountId: number) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '=', 'open')
    .where('kind', '!=', 'change')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const renewalOf = async (
  db: Connection,
  accountId: number,
): Promise<SubscriptionFacts['renewal']> => {
  const invoice = await findOpenInvoice(db, accountId)
  if (!invoice) return 'none'
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('invoice_id', '=', invoice.id)
    .where('status', '=', 'processing')
    .limit(1)
    .executeTakeFirst()
  return payment ? 'collecting' : 'issued'
}

/** Rows from before the period columns have only an end. */
const periodOf = ({ period_start: start, period_end: end, started_at }: SubscriptionRow) =>
  end === null ? null : { start: Math.min(start ?? started_at ?? end, end), end }

export const readFacts = async (
  db: Connection,
  row: SubscriptionRow,
): Promise<SubscriptionFacts> => ({
  state: row.state,
  paysByCard: row.payment_method !== 'pix' && row.payment_method !== 'boleto',
  hasPaid: await hasPaid(db, row.account_id),
  startedAt: row.started_at,
  anchorAt: row.anchor_at,
  period: periodOf(row),
  bringsPlan: row.paid_plan_id !== null,
  trialEndsAt: row.trial_ends_at,
  graceEndsAt: row.grace_ends_at,
  endedAt: stateIs(row.state, 'givesAccess') ? null : row.expires_at,
  failedAttempts: row.failed_attempts,
  pausedUntil: row.paused_until,
  cancelStartedAt: row.cancel_started_at,
  offerTaken: row.offer_taken,
  renewal: await renewalOf(db, row.account_id),
})

export const columnsOf = (facts: SubscriptionFacts) => {
  const { isActive, expiresAt } = accessOf(facts)
  return {
    state: facts.state,
    is_active: flag(isActive),
    expires_at: expiresAt,
    started_at: facts.startedAt,
    anchor_at: facts.anchorAt,
    period_start: facts.period?.start ?? null,
    period_end: facts.period?.end ?? null,
    trial_ends_at: facts.trialEndsAt,
    grace_ends_at: facts.graceEndsAt,
    failed_attempts: facts.failedAttempts,
    paused_until: facts.pausedUntil,
    cancel_started_at: facts.cancelStartedAt,
    offer_taken: facts.offerTaken,
  }
}
