import type { Coupon } from '#shared/billing/plans/contract.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { applyCoupon } from '#server/billing/cards/coupon.ts'
import { tryToCollect } from '#server/billing/payments/collect.ts'
import { findProcessing, listPending } from '#server/billing/payments/queries.ts'
import { planWithdrawals } from '#server/billing/payments/plan-withdrawals.ts'
import { tryToWithdraw } from '#server/billing/payments/withdraw.ts'
import { getCouponById, toCoupon } from '#server/billing/plans/coupons.ts'
import { takeCouponAttempt } from '#server/billing/plans/service.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { Refusal } from '#server/http/problems.ts'
import { advanceSubscription } from './advance.ts'
import { planFromRow } from './apply.ts'
import { claimOwed } from './pay.ts'
import { findOpenInvoice, lockSubscription } from './row.ts'
import { remindOfTrial } from './notices/notify.ts'

/** The invoice is issued again with the discount, unless it is being charged. */
const giveUpInvoice = async (db: Connection, accountId: number, now: number) => {
  const invoice = await findOpenInvoice(db, accountId)
  if (!invoice || (await findProcessing(db, invoice.id))) return []
  const pending = await listPending(db, invoice.id)
  await planWithdrawals(db, pending, now)
  await db.updateTable('invoices').set({ status: 'void' }).where('id', '=', invoice.id).execute()
  return pending
}

const write = async (db: Connection, accountId: number, code: string, deps: Deps) => {
  const { gateway, clock } = deps
  const now = clock()
  const before = await lockSubscription(db, accountId)
  // A first order takes a coupon only when it is ordered again.
  if (before.plan_id === null || !stateIs(before.state, 'lasts')) {
    throw new Refusal('no-subscription')
  }
  const isNew = await applyCoupon(db, before, code, now)
  const row = await lockSubscription(db, accountId)
  const coupon = await getCouponById(db, row.coupon_id ?? 0)
  if (!isNew || stateIs(row.state, 'isLeaving')) return { coupon, withdraw: [], collect: null }
  const withdraw = await giveUpInvoice(db, accountId, now)
  await remindOfTrial(db, row, now)
  await planFromRow(db, row)
  return { coupon, withdraw, collect: await claimOwed(db, row, gateway.name, now) }
}

/** Applies from the next invoice. */
export const useCoupon = async (
  deps: Deps,
  accountId: number,
  code: string,
  caller: Caller,
): Promise<Coupon> => {
  await takeCouponAttempt(deps, caller)
  const { coupon, withdraw, collect } = await deps.db
    .transaction()
    .execute((transaction) => write(transaction, accountId, code, deps))
  await tryToWithdraw(deps, withdraw)
  if (collect !== null) await tryToCollect(deps, collect)
  else if (withdraw.length > 0) await advanceSubscription(deps, accountId)
  return toCoupon(coupon)
}
