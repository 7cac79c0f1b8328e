import type { OperationAnswer } from '#shared/operation.ts'
import type {
  acceptOffer as accept,
  CancelTerms,
  confirmCancel,
  getCancel,
  keepSubscription as keep,
} from '#shared/billing/cancellation/contract.ts'
import type { RetentionOfferId } from '#shared/billing/subscriptions/offers.ts'
import type { SubscriptionEvent } from '#shared/billing/subscriptions/machine.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { statusOfState } from '#shared/billing/subscriptions/states.ts'
import { isErasurePlanned } from '#server/identity/erasures.ts'
import { tryToCollect } from '#server/billing/payments/collect.ts'
import { listPendingOf } from '#server/billing/payments/queries.ts'
import { planRefund, tryToRefund } from '#server/billing/payments/refunds/refund.ts'
import { planWithdrawals } from '#server/billing/payments/plan-withdrawals.ts'
import { takeClaims } from '#server/billing/one-time-claims.ts'
import { noteCase } from '#server/billing/support-cases.ts'
import type { Connection, PaymentRow, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { applyEvent } from '#server/billing/subscriptions/apply.ts'
import {
  cancelTerms,
  confirmedCancellationOf,
  nothingToCancel,
  type RefundDetail,
} from './terms.ts'
import { keepRefundAccount } from '#server/billing/payments/refunds/refund-account.ts'
import { stayEvent } from '#server/billing/subscriptions/describe.ts'
import { undoCancellation } from '#server/billing/subscriptions/undo.ts'
import {
  refundClaims,
  type Remaining,
  sumOf,
  withdrawalOf,
} from '#server/billing/subscriptions/refundable.ts'
import { offerEvents, offerFor } from './offers.ts'
import { findSubscription, lockSubscription } from '#server/billing/subscriptions/row.ts'

const messageOf = ({ state }: SubscriptionRow) => ({
  message: statusOfState[state],
})

export const previewCancel = async (
  { db, clock, config }: Deps,
  accountId: number,
): Promise<CancelTerms> => {
  const row = await findSubscription(db, accountId)
  return row ? cancelTerms(db, row, config.identitySecret, clock()) : nothingToCancel
}

export const startCancel = (
  { db, clock, config }: Deps,
  accountId: number,
): Promise<OperationAnswer<typeof getCancel>> =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const before = await lockSubscription(transaction, accountId)
    const row =
      before.state === 'canceling'
        ? before
        : (await applyEvent(transaction, accountId, { name: 'cancel_started' }, now))?.row
    if (!row) throw new Refusal('cancel-not-possible')
    return {
      ...messageOf(row),
      ...(await cancelTerms(transaction, row, config.identitySecret, now)),
    }
  })

interface Confirmation {
  reason?: string | undefined
  refund: boolean
  /** For boletos only. */
  refund_account?: string | undefined
  identitySecret: string
}

interface Confirmed {
  cancellation: NonNullable<CancelTerms['confirmed']>
  row: SubscriptionRow
  payments: readonly PaymentRow[]
}

const confirmedOf = async (
  db: Connection,
  row: SubscriptionRow | undefined,
  payments: readonly PaymentRow[],
): Promise<Confirmed> => {
  const cancellation = row && (await confirmedCancellationOf(db, row))
  if (!cancellation) throw new Refusal('not-canceling')
  return { cancellation, row, payments }
}

interface GivingBack {
  set: { cancel_reason?: string | null }
  identitySecret: string
  account: string | undefined
}

const eventOf = (remaining: Remaining | null): SubscriptionEvent => {
  if (!remaining) return { name: 'refunded' }
  const { period } = remaining
  return { name: 'change_refunded', ...(period && { period }) }
}

const columnsOf = (remaining: Remaining | null) =>
  remaining && {
    plan_id: remaining.plan.id,
    price_cents: remaining.priceCents,
    next_plan_id: null,
  }

/** A refund may also follow the cancellation. */
const giveBack = async (
  db: Connection,
  before: SubscriptionRow,
  { set, identitySecret, account }: GivingBack,
  now: number,
): Promise<Confirmed> => {
  const { payments, remaining } = await withdrawalOf(db, before, now)
  if (payments.length === 0) throw new Refusal('refund-over')
  await keepRefundAccount(db, payments, account)
  const claims = await refundClaims(db, before, payments, identitySecret)
  const isFirst = await takeClaims(db, claims, now)
  const refunded_cents = sumOf(payments)
  const detail: RefundDetail = { refunded_cents, ...(!isFirst && { refund: 'support' }) }
  const applied = await applyEvent(db, before.account_id, eventOf(remaining), now, {
    set: { ...set, ...columnsOf(remaining) },
    detail,
  })
  const confirmed = await confirmedOf(db, applied?.row, isFirst ? payments : [])
  for (const payment of payments) {
    if (isFirst) await planRefund(db, payment, now)
    else await noteCase(db, { kind: 'refund-review', paymentId: payment.id }, now)
  }
  return confirmed
}

/** Call it in a transaction; refunds are paid after its commit. */
export const confirmCancellation = async (
  db: Connection,
  accountId: number,
  { reason, refund, identitySecret, refund_account: account }: Confirmation,
  now: number,
): Promise<Confirmed> => {
  const before = await lockSubscription(db, accountId)
  const known = await confirmedCancellationOf(db, before)
  if (known && refund && before.state === 'canceled') {
    return giveBack(db, before, { set: {}, identitySecret, account }, now)
  }
  if (known) return { cancellation: known, row: before, payments: [] }
  if (!stateIs(before.state, 'mayConfirmCancel')) throw new Refusal('not-canceling')
  const set = { cancel_reason: reason || null }
  await planWithdrawals(db, await listPendingOf(db, accountId), now)
  if (refund) return giveBack(db, before, { set, identitySecret, account }, now)
  const applied = await applyEvent(db, accountId, { name: 'cancel_confirmed' }, now, { set })
  return confirmedOf(db, applied?.row, [])
}

/** Idempotent. A job retries the refund if the gateway does not answer. */
export const finishCancel = async (
  deps: Deps,
  accountId: number,
  asked: Omit<Confirmation, 'identitySecret'>,
): Promise<OperationAnswer<typeof confirmCancel>> => {
  const now = deps.clock()
  const confirmation = { ...asked, identitySecret: deps.config.identitySecret }
  const { cancellation, payments } = await deps.db
    .transaction()
    .execute((transaction) => confirmCancellation(transaction, accountId, confirmation, now))
  for (const { uuid } of payments) await tryToRefund(deps, uuid)
  return { ...cancellation, terms: await previewCancel(deps, accountId) }
}

export const keepSubscription = async (
  deps: Deps,
  accountId: number,
): Promise<OperationAnswer<typeof keep>> => {
  const { db, clock, gateway } = deps
  const { row, collect } = await db.transaction().execute(async (transaction) => {
    const { state } = await lockSubscription(transaction, accountId)
    if (await isErasurePlanned(transaction, accountId)) throw new Refusal('erasure-planned')
    const name = stayEvent(state)
    const stayed =
      name && (await undoCancellation(transaction, accountId, name, gateway.name, clock()))
    if (!stayed) throw new Refusal('not-canceling')
    return stayed
  })
  if (collect !== null) await tryToCollect(deps, collect)
  return { ...messageOf(row), terms: await previewCancel(deps, accountId) }
}

const takeOffer = async (db: Connection, accountId: number, id: RetentionOfferId, now: number) => {
  const before = await lockSubscription(db, accountId)
  const isUndone = id === 'pause' && before.paused_until === null
  if (before.state === 'active' && before.offer_taken === id && !isUndone) return before
  const isOpen = (await offerFor(db, before, now))?.id === id
  const applied = isOpen && (await applyEvent(db, accountId, { name: offerEvents[id] }, now))
  if (!applied) throw new Refusal('offer-not-available')
  return applied.row
}

/** Needs no started cancellation. */
export const acceptOffer = (
  { db, clock, config }: Deps,
  accountId: number,
  id: RetentionOfferId,
): Promise<OperationAnswer<typeof accept>> =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const row = await takeOffer(transaction, accountId, id, now)
    const terms = await cancelTerms(transaction, row, config.identitySecret, now)
    return { ...messageOf(row), terms }
  })
