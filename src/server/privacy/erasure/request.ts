import type { Erasure } from '#shared/account/privacy-contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { retentionPeriods } from '#shared/account/legal-documents.ts'
import { dayMs } from '#shared/time.ts'
import { tryToCollect } from '#server/billing/payments/collect.ts'
import { listPendingOf } from '#server/billing/payments/queries.ts'
import { tryToRefund } from '#server/billing/payments/refunds/refund.ts'
import { planWithdrawals } from '#server/billing/payments/plan-withdrawals.ts'
import { applyEvent } from '#server/billing/subscriptions/apply.ts'
import { confirmCancellation } from '#server/billing/cancellation/cancel.ts'
import { protocolOf } from '#server/billing/subscriptions/effects.ts'
import { undoCancellation } from '#server/billing/subscriptions/undo.ts'
import { sumOf, withdrawalOf } from '#server/billing/subscriptions/refundable.ts'
import { lockSubscription } from '#server/billing/subscriptions/row.ts'
import { instant } from '#server/billing/serializers.ts'
import type { Connection, PaymentRow, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { cancelJob, planJob } from '#server/jobs/queue.ts'
import { queueMail } from '#server/mail/queue.ts'
import { endWithErasure } from '#server/identity/access.ts'
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
  if (stateIs(state, 'goesOn')) await applyEvent(db, accountId, { name: 'cancel_started' }, now)
  else if (!stateIs(state, 'mayConfirmCancel')) return { endsAt: before.expires_at, refunds: [] }
  const mayRefund = stateIs(state, 'lasts')
  const refund = mayRefund && (await withdrawalOf(db, before, now)).payments.length > 0
  const confirmed = await confirmCancellation(db, accountId, { refund, identitySecret }, now)
  return { endsAt: confirmed.row.expires_at, refunds: confirmed.payments }
}

const write = async (db: Connection, accountId: number, identitySecret: string, now: number) => {
  const subscription = await lockSubscription(db, accountId)
  const known = await findErasure(db, accountId)
  if (known) return { row: known, refunds: [] }
  const { state } = subscription
  const row: ErasureRow = {
    account_id: accountId,
    protocol: protocolOf(now),
    requested_at: now,
    planned_for: now + erasureGraceMs,
    ended_state: stateIs(state, 'goesOn') || state === 'canceling' ? state : null,
    erased_at: null,
  }
  // Written first, because the mail about the cancellation names the earlier end.
  await db.insertInto('erasures').values(row).execute()
  const { endsAt, refunds } = await endSubscription(db, subscription, identitySecret, now)
  await planJob(db, { kind: 'erasure', subject: String(accountId), runAt: row.planned_for })
  await queueMail(db, now, {
    template: 'erasure-requested',
    accountId,
    data: {
      protocol: row.protocol,
      planned_for: row.planned_for,
      ends_at: endsAt !== null && endsAt > now ? endWithErasure(endsAt, row.planned_for) : null,
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

/** Refunds and subscriptions that have ended stay as they are. Returns the payment to collect. */
const restore = async (
  db: Connection,
  { account_id: accountId, ended_state: ended }: ErasureRow,
  gateway: string,
  now: number,
): Promise<string | null> => {
  if (ended === null) return null
  const isSilent = ended === 'canceling'
  const undone = await undoCancellation(db, accountId, 'cancel_undone', gateway, now, { isSilent })
  if (undone && ended === 'canceling') {
    await applyEvent(db, accountId, { name: 'cancel_started' }, now)
  }
  return undone?.collect ?? null
}

const writeUndone = async (db: Connection, accountId: number, gateway: string, now: number) => {
  await lockSubscription(db, accountId)
  const row = await findErasure(db, accountId)
  if (!row || row.erased_at !== null) return null
  await db.deleteFrom('erasures').where('account_id', '=', accountId).execute()
  await cancelJob(db, 'erasure', String(accountId))
  const collect = await restore(db, row, gateway, now)
  const data = { protocol: row.protocol }
  await queueMail(db, now, { template: 'erasure-undone', accountId, data })
  return collect
}

/** A Pix or boleto that is owed again is requested after the commit. */
export const undoErasure = async (deps: Deps, accountId: number): Promise<Erasure> => {
  const { db, clock, gateway } = deps
  const collect = await db
    .transaction()
    .execute((transaction) => writeUndone(transaction, accountId, gateway.name, clock()))
  if (collect !== null) await tryToCollect(deps, collect)
  return toErasure(undefined)
}
