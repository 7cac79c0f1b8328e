import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { CancelTerms } from '#shared/billing/cancellation/contract.ts'
import { accessEnd, leavesPause } from '#shared/billing/subscriptions/machine.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { endWithErasure } from '#server/identity/access.ts'
import { erasureTime } from '#server/identity/erasures.ts'
import { isAnyClaimed } from '#server/billing/one-time-claims.ts'
import { getPlan } from '#server/billing/plans/queries.ts'
import { instant } from '#server/billing/serializers.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import {
  chargeIfKept,
  chargeIfPauseUndone,
  stateIfKept,
} from '#server/billing/subscriptions/describe.ts'
import {
  refundClaims,
  refundUntil,
  sumOf,
  withdrawalOf,
} from '#server/billing/subscriptions/refundable.ts'
import { offerFor } from './offers.ts'
import { readFacts } from '#server/billing/subscriptions/row.ts'

/** Stored in the subscription's history. */
export type RefundDetail = {
  refunded_cents: number
  /** Absent if the refund is automatic. */
  refund?: 'support'
}

const accessEndOf = async (
  db: Connection,
  row: SubscriptionRow,
  erasesAt: number | null,
  now: number,
) => {
  const facts = await readFacts(db, row)
  if (leavesPause({ ...facts, cancelStartedAt: facts.cancelStartedAt ?? now }))
    return endWithErasure(row.paused_until, erasesAt)
  const end = row.paused_until === null ? (facts.endedAt ?? accessEnd(facts)) : row.period_end
  return end === null ? null : endWithErasure(Math.max(end, row.canceled_at ?? now), erasesAt)
}

/** The refund may follow up to seven days after the cancellation. */
const refundOf = async (
  db: Connection,
  accountId: number,
  since: number,
): Promise<Partial<RefundDetail>> => {
  const events = await db
    .selectFrom('subscription_events')
    .select('detail')
    .where('account_id', '=', accountId)
    .where('event', 'in', ['refunded', 'change_refunded'])
    .where('at', '>=', since)
    .orderBy('id', 'desc')
    .execute()
  const details = events.map(({ detail }) => JSON.parse(detail) as Partial<RefundDetail>)
  return details.find(({ refunded_cents: sum }) => sum !== undefined) ?? {}
}

const hasRun = ({ period_end: end, started_at: start }: SubscriptionRow) =>
  end !== null && (start === null || end > start)

export const confirmedCancellationOf = async (
  db: Connection,
  row: SubscriptionRow,
): Promise<CancelTerms['confirmed']> => {
  const { cancel_protocol: protocol, canceled_at: at } = row
  if (protocol === null || at === null) return null
  const { refunded_cents: refunded = 0, refund } = await refundOf(db, row.account_id, at)
  const erasesAt = await erasureTime(db, row.account_id)
  return {
    protocol,
    is_order: refunded === 0 && !hasRun(row),
    ends_at: instant((await accessEndOf(db, row, erasesAt, at)) ?? at),
    refunded,
    refund_is_reviewed: refund === 'support',
  }
}

const noWithdrawal = { payments: [], remaining: null }

const planNameOf = async (db: Connection, { plan_id: id }: SubscriptionRow) =>
  id === null ? null : (await getPlan(db, id)).name

export const cancelTerms = async (
  db: Connection,
  row: SubscriptionRow,
  identitySecret: string,
  now: number,
): Promise<CancelTerms> => {
  const lasts = stateIs(row.state, 'lasts')
  const erasesAt = await erasureTime(db, row.account_id)
  const { payments, remaining } = lasts ? await withdrawalOf(db, row, now) : noWithdrawal
  const claims = payments.length === 0 ? [] : await refundClaims(db, row, payments, identitySecret)
  return {
    state: row.state,
    stays: await stateIfKept(db, row, now),
    plan: await planNameOf(db, row),
    next: await chargeIfKept(db, row, now),
    ends_at: lasts ? instant(await accessEndOf(db, row, erasesAt, now)) : null,
    erases_at: instant(erasesAt),
    refundable: sumOf(payments),
    refund_is_reviewed: await isAnyClaimed(db, claims),
    refund_until: instant(refundUntil(payments)),
    refund_keeps: remaining && { plan: remaining.plan.name, ends_at: instant(remaining.endsAt) },
    refund_methods: [...new Set(payments.map(({ method }) => method as PaymentMethod))],
    offer: await offerFor(db, row, now),
    if_pause_undone: await chargeIfPauseUndone(db, row, now),
    confirmed: await confirmedCancellationOf(db, row),
  }
}

export const nothingToCancel: CancelTerms = {
  state: 'none',
  stays: 'none',
  plan: null,
  next: null,
  ends_at: null,
  erases_at: null,
  refundable: 0,
  refund_is_reviewed: false,
  refund_until: null,
  refund_keeps: null,
  refund_methods: [],
  offer: null,
  if_pause_undone: null,
  confirmed: null,
}
