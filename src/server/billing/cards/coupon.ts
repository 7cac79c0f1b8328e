import { nextCharge } from '#server/billing/invoices/create.ts'
import {
  findCoupon,
  getCouponById,
  hasUsedCoupon,
  lockCouponSwap,
  redeemCoupon,
  releaseCoupon,
} from '#server/billing/plans/coupons.ts'
import type { Connection, CouponRow, SubscriptionRow } from '#server/db/schema.ts'
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

const lowersNext = async (
  db: Connection,
  subscription: SubscriptionRow,
  { id, cycles }: CouponRow,
) => {
  const row = { ...subscription, coupon_id: id, coupon_cycles_left: cycles }
  const charge = await nextCharge(db, row)
  return charge !== null && charge.discountCents > 0
}

/** The caller holds the lock. Returns whether anything changed. */
export const applyCoupon = async (
  transaction: Connection,
  subscription: SubscriptionRow,
  code: string | undefined,
  now: number,
): Promise<boolean> => {
  const { account_id: accountId, coupon_id: currentId, plan_id: planId } = subscription
  if (code === undefined || planId === null) return false
  await lockCouponSwap(transaction, code, currentId)
  const current = currentId === null ? undefined : await getCouponById(transaction, currentId)
  // This subscription may hold the coupon's last use.
  const isHeld = current?.code === code
  const coupon = isHeld ? current : await findCoupon(transaction, code, now)
  if (!coupon || (!isHeld && (await hasUsedCoupon(transaction, accountId, coupon.id)))) {
    throw new Refusal('coupon-not-found')
  }
  if (!(await lowersNext(transaction, subscription, coupon))) {
    throw new Refusal('coupon-not-for-plan')
  }
  if (isHeld) return false
  if (!(await redeemCoupon(transaction, coupon.id))) throw new Refusal('coupon-not-found')
  await releaseUnused(transaction, accountId, currentId)
  await transaction
    .updateTable('subscriptions')
    .set({ coupon_id: coupon.id, coupon_cycles_left: coupon.cycles })
    .where('account_id', '=', accountId)
    .execute()
  return true
}
