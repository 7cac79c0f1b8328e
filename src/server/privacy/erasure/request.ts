import type { Erasure } from '#shared/account/privacy-contract.ts'
import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { retentionPeriods } from '#shared/account/legal-documents.ts'
import { dayMs } from '#shared/time.ts'
import { voidOpenInvoices } from '#server/billing/invoices/create.ts'
import { listPendingOf } from '#server/billing/payments/queries.ts'
import { tryToRefund } from '#server/billing/payments/refunds/refund.ts'
import { planWithdrawals } from '#server/billing/payments/plan-withdrawals.ts'
import { applyEvent } from '#server/billing/subscriptions/apply.ts'
import { confirmCancellation } from '#server/billing/cancellation/cancel.ts'
import { protocolOf } from '#server/billing/subscriptions/effects.ts'
import { undoCancellation } from '#server/billing/subscriptions/undo.ts'
import { refundablePayments, sumOf } from '#server/billing/subscriptions/refundable.ts'
import { lockSubscription } from '#server/billing/subscriptions/row.ts'
import { instant } from '#server/billing/serializers.ts'
import type { Connection, PaymentRow, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { cancelJob, planJob } from '#server/jobs/queue.ts'
import { queueMail } from '#server/mail/queue.ts'
import { type ErasureRow, findErasure } from '#server/identity/erasures.ts'

export const erasureGraceMs = retentionPeriods.erasureGraceDays * dayMs

const toErasure = (row: ErasureRow | undefined): Erasure => ({
  planned_for: instant(row?.planned_for ?? null),
  requested_at: instant(row?.requested_at ?? null),
  protocol: row?.protocol ?? null,
})

export const erasureOf = async ({ db }: Deps, accountId: number): Promise<Erasure> =>
  toErasure(await findErasure(db, accountId))

interface Ending {
  endedState: SubscriptionState | null
  endsAt: number | null
  /** Still within the right to withdraw. */
  refunds: readonly PaymentRow[]
}

const endSubscription = async (
  db: Connection,
  before: SubscriptionRow,
  identitySecret: string,
  now: number,
): Promise<Ending> => {
  const { account_id: accountId, state } = before
  await planWithdrawals(db, await listPendingOf(db, accountId), now)
  if (state === 'waiting_first_payment') await voidOpenInvoices(db, accountId, undefined, now)
  if (stateIs(state, 'goesOn')) await applyEvent(db, accountId, { name: 'cancel_started' }, now)
  else if (state !== 'canceling') return { endedState: null, endsAt: null, refunds: [] }
  const refund = (await refundablePayments(db, before, now)).length > 0
  const confirmed = await confirmCancellation(db, accountId, { refund, identitySecret }, now)
  return { endedState: state, endsAt: confirmed.row.expires_at, refunds: confirmed.payments }
}

const write = async (db: Connection, accountId: number, identitySecret: string, now: number) => {
  const subscription = await lockSubscription(db, accountId)
  const known = await findErasure(db, accountId)
  if (known) return { row: known, refunds: [] }
  const { endedState, endsAt, refunds } = await endSubscription(
    db,
    subscription,
    identitySecret,
    now,
  )
  const row: ErasureRow = {
    account_id: accountId,
    protocol: protocolOf(now),
    requested_at: now,
    planned_for: now + erasureGraceMs,
    ended_state: endedState,
    erased_at: null,
  }
  await db.insertInto('erasures').values(row).execute()
  await planJob(db, { kind: 'erasure', subject: String(accountId), runAt: row.planned_for })
  await queueMail(db, now, {
    template: 'erasure-requested',
    accountId,
    data: {
      protocol: row.protocol,
      planned_for: row.planned_for,
      ends_at: endsAt !== null && endsAt > now ? endsAt : null,
      refunded_cents: sumOf(refunds) || null,
    },
  })
  return { row, refunds }
}

/** A repeated request returns the first one. */
export const requestErasure = async (deps: Deps, accountId: number): Promise<Erasure> => {
  const { db, clock, config } = deps
  const { row, refunds } = await db
    .transaction()
    .execute((transaction) => write(transaction, accountId, config.identitySecret, clock()))
  for (const { uuid } of refunds) await tryToRefund(deps, uuid)
  return toErasure(row)
}

/** Refunds and subscriptions that have ended stay as they are. */
const restore = async (
  db: Connection,
  { account_id: accountId, ended_state: ended }: ErasureRow,
  gateway: string,
  now: number,
) => {
  if (ended === null) return
  const undone = await undoCancellation(db, accountId, 'cancel_undone', gateway, now)
  if (undone && ended === 'canceling') {
    await applyEvent(db, accountId, { name: 'cancel_started' }, now)
  }
}

export const undoErasure = ({ db, clock, gateway }: Deps, accountId: number): Promise<Erasure> =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    await lockSubscription(transaction, accountId)
    const row = await findErasure(transaction, accountId)
    if (!row || row.erased_at !== null) return toErasure(undefined)
    await transaction.deleteFrom('erasures').where('account_id', '=', accountId).execute()
    await cancelJob(transaction, 'erasure', String(accountId))
    await restore(transaction, row, gateway.name, now)
    const data = { protocol: row.protocol }
    await queueMail(transaction, now, { template: 'erasure-undone', accountId, data })
    return toErasure(undefined)
  })
