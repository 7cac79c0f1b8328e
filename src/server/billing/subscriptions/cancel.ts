import type { OperationAnswer } from '#lib/operation.ts'
import { accessEnd } from '#lib/billing/subscriptions/machine.ts'
import { isWithdrawalOpen } from '#lib/billing/plans/price-rules.ts'
import type {
  confirmCancel,
  getCancel,
  RetentionOffer,
} from '#lib/billing/subscriptions/cancel-contract.ts'
import type { SubscriptionState } from '#lib/billing/subscriptions/contract.ts'
import type { SubscriptionEventName } from '#lib/billing/subscriptions/events.ts'
import { statusOfState } from '#lib/billing/subscriptions/states.ts'
import { isErasurePlanned } from '#server/account/erasure/queries.ts'
import { planRefund, tryToRefund } from '#server/billing/payments/refund.ts'
import { instant } from '#server/billing/wire.ts'
import type { Connection, PaymentRow, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { applyEvent } from './apply.ts'
import { offerEvents, offerFor } from './retention.ts'
import { lockSubscription, readFacts } from './row.ts'

const messageOf = ({ state }: SubscriptionRow) => ({
  message: statusOfState[state as SubscriptionState],
})

/** What has been paid since this subscription began, while the right to withdraw lasts. */
export const refundablePayments = async (
  db: Connection,
  { account_id: accountId, started_at: startedAt }: SubscriptionRow,
  now: number,
): Promise<PaymentRow[]> => {
  const payments = await db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoice_id')
    .selectAll('payments')
    .where('payments.account_id', '=', accountId)
    .where('invoices.account_id', '=', accountId)
    .where('payments.status', '=', 'paid')
    .where('invoices.status', '=', 'paid')
    .where((eb) =>
      eb.or([
        eb('invoices.period_start', '>=', startedAt ?? now),
        // What was paid before a change to another length of period is still running.
        eb('invoices.period_end', '>', now),
      ]),
    )
    .orderBy('payments.settled_at')
    .execute()
  const firstPaidAt = payments[0]?.settled_at ?? null
  return firstPaidAt !== null && isWithdrawalOpen(firstPaidAt, now) ? payments : []
}

const sumOf = (payments: readonly PaymentRow[]) =>
  payments.reduce((sum, payment) => sum + payment.amount_cents, 0)

const accessEndOf = async (db: Connection, row: SubscriptionRow, now: number) => {
  const facts = await readFacts(db, row)
  const end = row.paused_until === null ? accessEnd(facts) : row.period_end
  return end === null ? null : Math.max(end, row.canceled_at ?? now)
}

/** Begins the cancellation, or shows it again; nothing is final yet. */
export const startCancel = (
  { db, clock }: Deps,
  accountId: number,
): Promise<OperationAnswer<typeof getCancel>> =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const before = await lockSubscription(transaction, accountId)
    const isUnderWay = before.state === 'canceling'
    const row = isUnderWay
      ? before
      : (await applyEvent(transaction, accountId, { name: 'cancel_started' }, now))?.row
    if (!row) throw new Refusal('cancel-not-possible')
    return {
      ...messageOf(row),
      ends_at: instant(await accessEndOf(transaction, row, now)),
      refundable: sumOf(await refundablePayments(transaction, row, now)),
      offer: await offerFor(transaction, row, now),
    }
  })

interface Confirmation {
  reason?: string | undefined
  refund: boolean
}

/** In the caller's transaction; the money of a refund goes back after its commit. */
export const confirmCancellation = async (
  db: Connection,
  accountId: number,
  { reason, refund }: Confirmation,
  now: number,
) => {
  const before = await lockSubscription(db, accountId)
  if (before.state !== 'canceling') throw new Refusal('not-canceling')
  const payments = refund ? await refundablePayments(db, before, now) : []
  if (refund && payments.length === 0) throw new Refusal('refund-over')
  const name = refund ? 'refunded' : 'cancel_confirmed'
  const set = { cancel_reason: reason || null }
  const applied = await applyEvent(db, accountId, { name }, now, { set })
  if (!applied) throw new Refusal('not-canceling')
  for (const payment of payments) await planRefund(db, payment, now)
  return { row: applied.row, payments, endsAt: await accessEndOf(db, applied.row, now) }
}

/**
 * The end of the retention flow. With a refund access ends at once and the money goes back now, or
 * by a job if the gateway gives no answer: the promise is kept either way.
 */
export const finishCancel = async (
  deps: Deps,
  accountId: number,
  confirmation: Confirmation,
): Promise<OperationAnswer<typeof confirmCancel>> => {
  const now = deps.clock()
  const { row, payments, endsAt } = await deps.db
    .transaction()
    .execute((transaction) => confirmCancellation(transaction, accountId, confirmation, now))
  for (const { uuid } of payments) await tryToRefund(deps, uuid)
  return {
    protocol: row.cancel_protocol ?? '',
    ends_at: instant(endsAt ?? now),
    refunded: sumOf(payments),
  }
}

const applyOr = async (
  db: Connection,
  accountId: number,
  name: SubscriptionEventName,
  now: number,
) => {
  const applied = await applyEvent(db, accountId, { name }, now)
  if (!applied) throw new Refusal('not-canceling')
  return messageOf(applied.row)
}

/** Gives up cancelling, or undoes a cancellation until its last day. */
export const keepSubscription = ({ db, clock }: Deps, accountId: number) =>
  db.transaction().execute(async (transaction) => {
    const { state } = await lockSubscription(transaction, accountId)
    if (await isErasurePlanned(transaction, accountId)) throw new Refusal('erasure-planned')
    const name = state === 'canceled' ? 'cancel_undone' : 'cancel_kept'
    return applyOr(transaction, accountId, name, clock())
  })

export const acceptOffer = ({ db, clock }: Deps, accountId: number, id: RetentionOffer['id']) =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const row = await lockSubscription(transaction, accountId)
    if (row.state !== 'canceling') throw new Refusal('not-canceling')
    const offer = await offerFor(transaction, row, now)
    if (offer?.id !== id) throw new Refusal('offer-not-available')
    return applyOr(transaction, accountId, offerEvents[id], now)
  })
