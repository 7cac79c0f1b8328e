import { randomUUID } from 'node:crypto'
import type { Period } from '#shared/billing/subscriptions/facts.ts'
import type { CouponUse } from '#shared/billing/plans/coupon-rules.ts'
import { periodFrom } from '#shared/billing/plans/price-rules.ts'
import { planWithdrawals } from '#server/billing/payments/plan-withdrawals.ts'
import { listPending } from '#server/billing/payments/queries.ts'
import { subscriberPrice } from '#server/billing/plans/announced-price.ts'
import {
  appliesTo,
  couponDiscount,
  getCouponById,
  releaseCoupon,
} from '#server/billing/plans/coupons.ts'
import { getPlan, unitOf } from '#server/billing/plans/queries.ts'
import { findOpenInvoice, lastPlanId } from '#server/billing/subscriptions/row.ts'
import type {
  Connection,
  CouponRow,
  InvoiceRow,
  PlanRow,
  SubscriptionRow,
} from '#server/db/schema.ts'

export type InvoiceKind = 'first' | 'renewal' | 'change' | 'reactivation'

interface NewInvoice {
  accountId: number
  kind: InvoiceKind
  plan: PlanRow
  priceCents: number
  discountCents: number
  couponId: number | null
  period: Period
  dueAt: number
  now: number
}

/** Amounts come from the database, never from the request. */
export const createInvoice = (db: Connection, invoice: NewInvoice): Promise<InvoiceRow> =>
  db
    .insertInto('invoices')
    .values({
      uuid: randomUUID(),
      account_id: invoice.accountId,
      plan_id: invoice.plan.id,
      kind: invoice.kind,
      status: 'open',
      amount_cents: invoice.priceCents - invoice.discountCents,
      discount_cents: invoice.discountCents,
      coupon_id: invoice.discountCents > 0 ? invoice.couponId : null,
      period_start: invoice.period.start,
      period_end: invoice.period.end,
      due_at: invoice.dueAt,
      created_at: invoice.now,
      paid_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()

export interface NextCharge {
  plan: PlanRow
  priceCents: number
  discountCents: number
  coupon: CouponRow | undefined
  /** The code of a coupon that does not lower this plan. */
  unusedCoupon: string | null
}

/** The charge that ends a trial is a first order too. */
const couponUse = ({ state, trial_ends_at, period_end }: SubscriptionRow): CouponUse =>
  state === 'waiting_first_payment' || (trial_ends_at !== null && trial_ends_at === period_end)
    ? 'order'
    : 'renewal'

/** Includes the planned change of plan and the coupon. */
export const nextCharge = async (
  db: Connection,
  row: SubscriptionRow,
): Promise<NextCharge | null> => {
  const planId = row.next_plan_id ?? lastPlanId(row)
  if (planId === null) return null
  const plan = await getPlan(db, planId)
  const start = row.paused_until ?? row.period_end ?? 0
  const keepsPrice = row.next_plan_id === null && row.paid_plan_id === null
  const priceCents = keepsPrice ? await subscriberPrice(db, row, start) : plan.price_cents
  const isCouponLeft = row.coupon_cycles_left === null || row.coupon_cycles_left > 0
  const coupon =
    row.coupon_id !== null && isCouponLeft ? await getCouponById(db, row.coupon_id) : undefined
  const use = couponUse(row)
  const discountCents = couponDiscount(coupon, plan, priceCents, use)
  const unusedCoupon = coupon && !appliesTo(coupon, plan, use) ? coupon.code : null
  return { plan, priceCents, discountCents, coupon, unusedCoupon }
}

/** Null without a plan. */
export const ensureRenewalInvoice = async (
  db: Connection,
  row: SubscriptionRow,
  now: number,
): Promise<InvoiceRow | null> => {
  const open = await findOpenInvoice(db, row.account_id)
  if (open) return open
  const charge = await nextCharge(db, row)
  if (!charge) return null
  const { plan, priceCents, discountCents } = charge
  const start = row.period_end ?? now
  return createInvoice(db, {
    accountId: row.account_id,
    kind: row.trial_ends_at !== null && row.trial_ends_at === row.period_end ? 'first' : 'renewal',
    plan,
    priceCents,
    discountCents,
    couponId: row.coupon_id,
    period: periodFrom(start, unitOf(plan), row.anchor_at ?? row.started_at ?? start),
    dueAt: row.paused_until ?? start,
    now,
  })
}

/** Also withdraws the documents and releases first-order coupons. */
export const voidOpenInvoices = async (
  db: Connection,
  accountId: number,
  except: number | undefined,
  now: number,
): Promise<void> => {
  const voided = await db
    .updateTable('invoices')
    .set({ status: 'void' })
    .where('account_id', '=', accountId)
    .where('status', '=', 'open')
    .$if(except !== undefined, (query) => query.where('id', '!=', except as number))
    .returning(['id', 'kind', 'coupon_id'])
    .execute()
  if (voided.length === 0) return
  await planWithdrawals(db, await listPending(db, ...voided.map(({ id }) => id)), now)
  for (const { kind, coupon_id: couponId } of voided) {
    const isBeginning = kind === 'first' || kind === 'reactivation'
    if (isBeginning && couponId !== null) await releaseCoupon(db, couponId)
  }
}
