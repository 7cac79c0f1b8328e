import type { Coupon, Plan } from '#shared/billing/plans/contract.ts'
import type { Connection, CouponRow, PlanRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import { wholePage } from '#server/http/operation/page.ts'
import { appliesTo, couponDiscount, findCoupon, toCoupon } from './coupons.ts'
import { listPlans, methodsOf, unitOf } from './queries.ts'

/** Short codes could be guessed. */
const couponBucket: Bucket = { name: 'coupon', burst: 20, refillMs: 10_000 }

const toPlan = (row: PlanRow, coupon: CouponRow | undefined): Plan => {
  const applied = coupon && appliesTo(coupon, row, 'order') ? coupon : undefined
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    is_visible: row.is_visible === 1,
    price: row.price_cents,
    discount: couponDiscount(applied, row, row.price_cents, 'order'),
    coupon: applied ? toCoupon(applied) : null,
    items: JSON.parse(row.items) as string[],
    trial_period_days: row.trial_days,
    payment_methods: methodsOf(row),
    period: unitOf(row),
    screens: row.screens,
    price_id: row.price_ref,
  }
}

interface Question {
  is_visible?: boolean | undefined
  coupon?: string | undefined
}

export const describePlans = async (
  db: Connection,
  { is_visible, coupon: code }: Question,
  now: number,
) => {
  const coupon = code === undefined ? undefined : await findCoupon(db, code, now)
  const rows = await listPlans(db, is_visible)
  return wholePage(rows.map((row) => toPlan(row, coupon)))
}

/** Includes hidden plans. */
export const plansOnWeb = ({ db, clock }: Deps, question: Question) =>
  describePlans(db, question, clock())

export const plansInWindow = ({ db, clock }: Deps, question: Question) =>
  describePlans(db, { ...question, is_visible: question.is_visible ?? true }, clock())

export const takeCouponAttempt = ({ db, clock }: Deps, { network }: Caller): Promise<void> =>
  takeAttempt(db, clock, couponBucket, network)

export const describeCoupon = async (deps: Deps, code: string, caller: Caller): Promise<Coupon> => {
  await takeCouponAttempt(deps, caller)
  const coupon = await findCoupon(deps.db, code, deps.clock())
  if (!coupon) throw new Refusal('coupon-not-found')
  return toCoupon(coupon)
}
