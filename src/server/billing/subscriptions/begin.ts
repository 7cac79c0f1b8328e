import type { PaymentInfo } from '#shared/billing/payments/contract.ts'
import { paymentOutcome } from '#shared/billing/payments/rules.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { periodFrom } from '#shared/billing/plans/price-rules.ts'
import { hasNeverRun } from '#shared/billing/subscriptions/never-run.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { dayMs } from '#shared/time.ts'
import { cardRefusal } from '#server/billing/gateway/refusals.ts'
import type { ChargeRefusal } from '#server/deps/payment-gateway.ts'
import { createInvoice } from '#server/billing/invoices/create.ts'
import { tryToCollect } from '#server/billing/payments/collect.ts'
import { findProcessing, findPayment } from '#server/billing/payments/queries.ts'
import { describePayment } from '#server/billing/payments/serializers.ts'
import { withdrawReplaced } from '#server/billing/payments/withdraw.ts'
import {
  appliesTo,
  couponDiscount,
  findCoupon,
  hasUsedCoupon,
  lockCoupons,
  redeemCoupon,
} from '#server/billing/plans/coupons.ts'
import { findPlanOnSale, mayOrderPlan, methodsOf, unitOf } from '#server/billing/plans/queries.ts'
import { instant } from '#server/billing/serializers.ts'
import type { Connection, CouponRow, PlanRow, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { requireTotal } from '#server/billing/order-total.ts'
import { Refusal, TotalRefusal } from '#server/http/problems.ts'
import { applyEvent } from './apply.ts'
import { payInvoice, requireCard } from './pay.ts'
import { findOpenInvoice, findSubscription, lockSubscription } from './row.ts'
import { takeTrial } from './trial.ts'
import { welcomeWithOrder } from './welcome-order.ts'

export interface Beginning {
  accountId: number
  planSlug: string
  method: PaymentMethod
  /** Default: the default card. */
  cardId: number | null
  couponCode: string | null
  /** `planref` of the link. */
  planReference?: string | null | undefined
  gateway: string
  /** Undefined if no total was shown. */
  totalCents: number | undefined
  identitySecret: string
  /** The sign-up sends its own welcome. */
  isSignUp?: true
}

/** For `finishSubscription`, after the commit. */
export interface Begun {
  accountId: number
  /** Null if nothing is to pay now. */
  paymentUuid: string | null
}

export interface Ordered extends Begun {
  totalCents: number
}

const requirePlan = async (
  db: Connection,
  { planSlug, planReference, method }: Beginning,
  { plan_id: ownId }: SubscriptionRow,
): Promise<PlanRow> => {
  const plan = await findPlanOnSale(db, planSlug)
  const claim = { planref: planReference, own: [ownId] }
  if (!plan || !mayOrderPlan(plan, claim)) throw new Refusal('plan-not-found')
  if (!methodsOf(plan).includes(method)) throw new Refusal('method-not-accepted')
  return plan
}

const takeCoupon = async (
  db: Connection,
  { accountId, couponCode }: Beginning,
  plan: PlanRow,
  now: number,
): Promise<CouponRow | undefined> => {
  if (couponCode === null) return undefined
  await lockCoupons(db, accountId, couponCode)
  const coupon = await findCoupon(db, couponCode, now)
  const isUsable =
    coupon &&
    appliesTo(coupon, plan, 'order') &&
    !(await hasUsedCoupon(db, accountId, coupon.id)) &&
    (await redeemCoupon(db, coupon.id))
  if (!isUsable) throw new Refusal('coupon-not-found')
  return coupon
}

interface Terms {
  plan: PlanRow
  coupon: CouponRow | undefined
  method: PaymentMethod
  cardId: number | null
}

const columnsOfTerms = ({ plan, coupon, method, cardId }: Terms) => ({
  plan_id: plan.id,
  next_plan_id: null,
  paid_plan_id: null,
  price_cents: plan.price_cents,
  payment_method: method,
  card_id: cardId,
  coupon_id: coupon?.id ?? null,
  coupon_cycles_left: coupon?.cycles ?? null,
})

const beginTrial = async (db: Connection, accountId: number, terms: Terms, now: number) => {
  const period = { start: now, end: now + terms.plan.trial_days * dayMs }
  const set = columnsOfTerms(terms)
  const event = { name: 'subscribed_with_trial', period } as const
  if (!(await applyEvent(db, accountId, event, now, { set }))) {
    throw new Refusal('subscription-running')
  }
}

const beginWaiting = async (db: Connection, before: SubscriptionRow, terms: Terms, now: number) => {
  const name = before.state === 'expired' ? 'reactivation_started' : 'first_payment_started'
  const { account_id: accountId } = before
  const set = columnsOfTerms(terms)
  const applied = await applyEvent(db, accountId, { name }, now, { set })
  if (!applied) throw new Refusal('subscription-running')
  const { plan, coupon } = terms
  return createInvoice(db, {
    accountId,
    kind: hasNeverRun(before.state, before.expires_at) ? 'first' : 'reactivation',
    plan,
    priceCents: plan.price_cents,
    discountCents: couponDiscount(coupon, plan, plan.price_cents, 'order'),
    couponId: coupon?.id ?? null,
    period: periodFrom(now, unitOf(plan)),
    dueAt: now,
    now,
  })
}

/** Avoids a second charge for the same order. */
const findSameOrder = async (
  db: Connection,
  { plan, method, cardId }: Terms,
  accountId: number,
) => {
  const invoice = await findOpenInvoice(db, accountId)
  const asked = invoice && (await findProcessing(db, invoice.id))
  const isSame = asked?.method === method && asked.card_id === cardId
  return isSame && invoice?.plan_id === plan.id ? asked : undefined
}

/**
 * Throws with the real price if the shown trial is not available; resending that price accepts it.
 */
const decideTrial = async (
  db: Connection,
  before: SubscriptionRow,
  { plan, coupon, method, cardId }: Terms,
  { identitySecret, totalCents: shownCents }: Beginning,
  now: number,
): Promise<boolean> => {
  if (method !== 'card') return false
  const trial = await takeTrial(db, before, { plan, cardId, identitySecret }, now)
  const priceCents = plan.price_cents - couponDiscount(coupon, plan, plan.price_cents, 'order')
  const isAgreed = shownCents === priceCents || (shownCents ?? 0) > 0
  if (trial === 'used' && !isAgreed) throw new TotalRefusal('trial-used', priceCents)
  if (trial === 'unasked' && !isAgreed) throw new Refusal('document-required')
  return trial === 'taken'
}

const beginOrder = async (
  transaction: Connection,
  beginning: Beginning,
  now: number,
): Promise<Ordered> => {
  const { accountId, method, gateway } = beginning
  const before = await lockSubscription(transaction, accountId)
  if (!stateIs(before.state, 'mayBegin')) throw new Refusal('subscription-running')
  const plan = await requirePlan(transaction, beginning, before)
  const cardId = await requireCard(transaction, beginning, beginning)
  const same = await findSameOrder(
    transaction,
    { plan, method, cardId, coupon: undefined },
    accountId,
  )
  if (same) return { accountId, paymentUuid: same.uuid, totalCents: same.amount_cents }
  const coupon = await takeCoupon(transaction, beginning, plan, now)
  const terms: Terms = { plan, coupon, method, cardId }
  if (await decideTrial(transaction, before, terms, beginning, now)) {
    await beginTrial(transaction, accountId, terms, now)
    if (!beginning.isSignUp) await welcomeWithOrder(transaction, accountId, now)
    return { accountId, paymentUuid: null, totalCents: 0 }
  }
  const invoice = await beginWaiting(transaction, before, terms, now)
  const isNew = stateIs(before.state, 'isOver') && hasNeverRun(before.state, before.expires_at)
  if (isNew && !beginning.isSignUp) await welcomeWithOrder(transaction, accountId, now)
  const paymentMethod = { method, cardId }
  const paymentUuid = await payInvoice(transaction, invoice, paymentMethod, gateway, now)
  return { accountId, paymentUuid, totalCents: invoice.amount_cents }
}

/**
 * Charges nothing. Throws plan-not-found, method-not-accepted, card-required, document-required,
 * coupon-not-found, trial-used, total-changed or subscription-running.
 */
export const beginSubscription = async (
  transaction: Connection,
  beginning: Beginning,
  now: number,
): Promise<Ordered> => {
  const ordered = await beginOrder(transaction, beginning, now)
  requireTotal(beginning.totalCents, ordered.totalCents)
  return ordered
}

export const paymentInfo = async (
  { db, clock }: Deps,
  { accountId, paymentUuid }: Begun,
): Promise<PaymentInfo> => {
  const row = await findSubscription(db, accountId)
  const payment = paymentUuid === null ? null : await describePayment(db, paymentUuid, clock())
  const isWaiting = payment && paymentOutcome[payment.status] === 'open'
  const settled = row?.state === 'trial' ? 'trial' : 'active'
  return {
    outcome: isWaiting || row?.state === 'waiting_first_payment' ? 'waiting' : settled,
    trial_ends_at: row?.state === 'trial' ? instant(row.trial_ends_at) : null,
    payment,
  }
}

/**
 * Call it after the commit. Throws card-refused or card-no-funds. Without an answer, a job retries.
 */
export const finishSubscription = async (deps: Deps, begun: Begun): Promise<PaymentInfo> => {
  if (begun.paymentUuid !== null) {
    await tryToCollect(deps, begun.paymentUuid)
    const payment = await findPayment(deps.db, begun.paymentUuid)
    if (payment?.status === 'refused') throw cardRefusal(payment.refusal as ChargeRefusal | null)
  }
  await withdrawReplaced(deps, begun.accountId)
  return paymentInfo(deps, begun)
}
