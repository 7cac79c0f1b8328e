import {
  planChangeTerms,
  worthLeft,
  type PlanChangeTerms,
} from '#shared/billing/plans/price-rules.ts'
import { minuteMs } from '#shared/time.ts'
import { getPlan, priceOf, unitOf } from '#server/billing/plans/queries.ts'
import type { Connection, PlanRow, SubscriptionRow } from '#server/db/schema.ts'
import { lastPlanId } from './row.ts'
import { TotalRefusal } from '#server/http/problems.ts'

export interface Wanted {
  price_id: string
  subscription_id: string
  planref?: string | undefined
  /** Undefined if no total was shown. */
  total?: number | undefined
}

/** The price falls by a cent every few minutes; a shown total stays valid this long. */
const totalLifeMs = 15 * minuteMs

export interface Change {
  row: SubscriptionRow
  plan: PlanRow
  terms: PlanChangeTerms
}

const creditOf = async (db: Connection, row: SubscriptionRow, now: number): Promise<number> => {
  const paid = await db
    .selectFrom('invoices')
    .select(['amount_cents', 'period_start', 'period_end'])
    .where('account_id', '=', row.account_id)
    .where('status', '=', 'paid')
    .where('period_end', '>', now)
    .where('period_start', '>=', row.started_at ?? 0)
    // An earlier change of the period length has credited older payments.
    .where('paid_at', '>=', row.started_at ?? 0)
    .execute()
  return paid.reduce(
    (sum, { amount_cents: amount, period_start: start, period_end: end }) =>
      sum + worthLeft(amount, { start, end }, now),
    0,
  )
}

export const termsOf = async (db: Connection, row: SubscriptionRow, plan: PlanRow, now: number) => {
  const current = await getPlan(db, lastPlanId(row) ?? plan.id)
  const running = { start: row.period_start ?? now, end: row.period_end ?? now }
  if (row.state === 'trial') {
    return { isImmediate: true, period: running, amountNowCents: 0, creditCents: 0 }
  }
  const paysNow =
    row.paid_plan_id === null
      ? { priceCents: row.price_cents, unit: unitOf(current) }
      : priceOf(current)
  const credit = await creditOf(db, row, now)
  return planChangeTerms(paysNow, priceOf(plan), running, credit, now)
}

const isBetween = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other)

/** Accepts a total shown up to 15 minutes ago; otherwise throws total-changed. */
export const withTotal = async (
  db: Connection,
  change: Change,
  { total }: Wanted,
  now: number,
): Promise<Change> => {
  const { row, plan, terms } = change
  const isBack = plan.id === lastPlanId(row)
  const amountNow = isBack ? 0 : terms.amountNowCents
  if (total === undefined || total === amountNow) return change
  const earlier = Math.min(now, Math.max(now - totalLifeMs, row.period_start ?? now))
  const before = await termsOf(db, row, plan, earlier)
  if (isBack || !terms.isImmediate || !isBetween(total, amountNow, before.amountNowCents)) {
    throw new TotalRefusal('total-changed', amountNow)
  }
  return { row, plan, terms: { ...terms, amountNowCents: total } }
}
