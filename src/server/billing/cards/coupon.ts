import {
  appliesTo,
  findCoupon,
  getCouponById,
  hasUsedCoupon,
  lockCouponSwap,
  redeemCoupon,
  releaseCoupon,
} from '#server/billing/plans/coupons.ts'
import { getPlan } from '#server/billing/plans/queries.ts'
import { lastPlanId } from '#server/billing/subscriptions/row.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import { Refusal } from '#server/http/problems.ts'

/** Fails before the card is checked. */
export const requireCoupon = async (
  db: Connection,
  code: string | undefined,
  now: number,
): Promise<void> => {
  if (code !== undefined && !(await findCoupon(db, code, now))) {
    throw new Refusal('coupon-not-found')
  }
}

const releaseUnused = async (db: Connection, accountId: number, couponId: number | null) => {
  if (couponId === null || (await hasUsedCoupon(db, accountId, couponId))) return
  await releaseCoupon(db, couponId)
}

/** The caller holds the lock. Returns whether anything changed. */
export const applyCoupon = async (
  transaction: Connection,
  subscription: SubscriptionRow,
  code: string | undefined,
  now: number,
): Promise<boolean> => {
  const { account_id: accountId, coupon_id: currentId } = subscription
  const planId = subscription.next_plan_id ?? lastPlanId(subscription)
  if (code === undefined || planId === null) return false
  await lockCouponSwap(transaction, code, currentId)
  // This subscription may hold the coupon's last use.
  if (currentId !== null && (await getCouponById(transaction, currentId)).code === code)
    return false
  const coupon = await findCoupon(transaction, code, now)
  const isUsable =
    coupon &&
    appliesTo(coupon, await getPlan(transaction, planId)) &&
    !(await hasUsedCoupon(transaction, accountId, coupon.id)) &&
    (await redeemCoupon(transaction, coupon.id))
  if (!isUsable) throw new Refusal('coupon-not-found')
  await releaseUnused(transaction, accountId, currentId)
  await transaction
    .updateTable('subscriptions')
    .set({ coupon_id: coupon.id, coupon_cycles_left: coupon.cycles })
    .where('account_id', '=', accountId)
    .execute()
  return true
}
