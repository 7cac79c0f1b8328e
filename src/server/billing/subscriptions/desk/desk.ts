import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { dayMs } from '#shared/time.ts'
import { listPendingOf, isInProcess } from '#server/billing/payments/queries.ts'
import { planRefund, tryToRefund } from '#server/billing/payments/refunds/refund.ts'
import { planWithdrawals } from '#server/billing/payments/plan-withdrawals.ts'
import type { Connection, PaymentRow, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { endWithErasure } from '#server/identity/access.ts'
import { erasureTime } from '#server/identity/erasures.ts'
import { queueMail } from '#server/mail/queue.ts'
import { applyEvent } from '#server/billing/subscriptions/apply.ts'
import { confirmCancellation } from '#server/billing/cancellation/cancel.ts'
import type { ExtensionDetail } from './desk-undo.ts'
import { refundablePayments, sumOf } from '#server/billing/subscriptions/refundable.ts'
import { findSubscription, lockSubscription } from '#server/billing/subscriptions/row.ts'

export const requireSubscription = async (
  db: Connection,
  accountId: number,
): Promise<SubscriptionRow> => {
  const row = await findSubscription(db, accountId)
  if (!row) throw new Refusal('no-subscription')
  return row
}

/** Includes older periods only within the seven days of withdrawal. */
export const paymentsToGiveBack = async (
  db: Connection,
  row: SubscriptionRow,
  now: number,
): Promise<readonly PaymentRow[]> => {
  const withdrawn = await refundablePayments(db, row, now)
  if (withdrawn.length > 0) return withdrawn
  return db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .selectAll('payments')
    .where('payments.account_id', '=', row.account_id)
    .where('payments.status', '=', 'paid')
    .where('invoices.status', '=', 'paid')
    .where('invoices.period_end', '>', now)
    .execute()
}

/** In the grace period the days count from now, because the paid period is over. */
export const extendedEnd = (row: SubscriptionRow, days: number, now: number): number => {
  const isPossible = stateIs(row.state, 'givesAccess') && row.period_end !== null
  if (!isPossible) throw new Refusal('extension-not-possible')
  return Math.max(row.period_end ?? now, now) + days * dayMs
}

/** Also moves the renewal and the paid invoice's end. */
export const extendSubscription = ({ db, clock }: Deps, accountId: number, days: number) =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const before = await lockSubscription(transaction, accountId)
    const end = extendedEnd(before, days, now)
    if (await isInProcess(transaction, accountId)) throw new Refusal('still-processing', 5)
    const start = before.period_start ?? before.started_at ?? now
    const event = { name: 'extended', period: { start, end } } as const
    const detail = {
      days,
      end,
      end_before: before.period_end,
      anchor_before: before.anchor_at,
    } satisfies ExtensionDetail
    const applied = await applyEvent(transaction, accountId, event, now, { detail })
    if (!applied) throw new Refusal('extension-not-possible')
    await transaction
      .updateTable('invoices')
      .set({ period_end: end })
      .where('account_id', '=', accountId)
      .where('status', '=', 'paid')
      .where('period_end', '=', before.period_end ?? end)
      .execute()
    const ends_at = endWithErasure(end, await erasureTime(transaction, accountId))
    const data = { ends_at, renews: stateIs(applied.row.state, 'renews') ? 1 : 0 }
    await queueMail(transaction, now, { template: 'period-extended', accountId, data })
    return { state: applied.row.state, period_end_at: end }
  })

const start = async (
  db: Connection,
  { account_id: accountId, state }: SubscriptionRow,
  now: number,
) => {
  if (stateIs(state, 'goesOn')) await applyEvent(db, accountId, { name: 'cancel_started' }, now)
  else if (!stateIs(state, 'mayConfirmCancel') && state !== 'canceled') {
    throw new Refusal('end-not-possible')
  }
}

/** Access lasts until the paid period ends. */
const cancelAtEnd = async ({ db, clock, config }: Deps, accountId: number) =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    await start(transaction, await lockSubscription(transaction, accountId), now)
    const asked = { refund: false, identitySecret: config.identitySecret }
    const { row } = await confirmCancellation(transaction, accountId, asked, now)
    return { state: row.state, access_until_at: row.expires_at, refunded_cents: 0 }
  })

const endNow = async (db: Connection, accountId: number, isRefunded: boolean, now: number) => {
  const before = await lockSubscription(db, accountId)
  const payments = isRefunded ? await paymentsToGiveBack(db, before, now) : []
  if (isRefunded && payments.length === 0) throw new Refusal('nothing-to-refund')
  await start(db, before, now)
  await planWithdrawals(db, await listPendingOf(db, accountId), now)
  const refunded_cents = sumOf(payments)
  const name = isRefunded ? 'refunded' : 'ended_by_desk'
  const detail: Record<string, number> = isRefunded ? { refunded_cents } : {}
  const applied = await applyEvent(db, accountId, { name }, now, { detail })
  if (!applied) throw new Refusal('end-not-possible')
  for (const payment of payments) await planRefund(db, payment, now)
  return { row: applied.row, payments, refunded_cents }
}

const cancelNow = async (deps: Deps, accountId: number, isRefunded: boolean) => {
  const { row, payments, refunded_cents } = await deps.db
    .transaction()
    .execute((transaction) => endNow(transaction, accountId, isRefunded, deps.clock()))
  for (const { uuid } of payments) await tryToRefund(deps, uuid)
  return { state: row.state, access_until_at: row.expires_at, refunded_cents }
}

export interface DeskCancellation {
  isNow: boolean
  isRefunded: boolean
}

export const cancelByDesk = async (
  deps: Deps,
  accountId: number,
  { isNow, isRefunded }: DeskCancellation,
) => {
  const { state } = await requireSubscription(deps.db, accountId)
  const isOrder = state === 'waiting_first_payment'
  return isNow && !isOrder ? cancelNow(deps, accountId, isRefunded) : cancelAtEnd(deps, accountId)
}
