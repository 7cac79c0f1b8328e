import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { leavingEnd } from '#shared/billing/subscriptions/machine.ts'
import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { dayMs } from '#shared/time.ts'
import type { Connection, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { endWithErasure, hasAccess, shownEnd } from '#server/identity/access.ts'
import { erasureTime } from '#server/identity/erasures.ts'
import { findChargedCard, toStoredCard } from './cards/queries.ts'
import { getCouponById, toCoupon } from './plans/coupons.ts'
import { getPlan } from './plans/queries.ts'
import {
  chargeIfPauseUndone,
  ifKept,
  openPayment,
  toPlanName,
  upcomingInvoice,
} from './subscriptions/describe.ts'
import { findSubscription, readFacts } from './subscriptions/row.ts'
import { hasTrial } from './subscriptions/trial.ts'
import { instant } from './serializers.ts'

const nothing: Omit<Service, 'has_trial' | 'erases_at'> = {
  subscription_id: null,
  state: 'none',
  is_active: false,
  expired_at: null,
  days_to_expiry: null,
  plan: null,
  next_plan: null,
  payment_method: null,
  upcoming_invoice: null,
  coupon: null,
  card: null,
  trial_ends_at: null,
  grace_ends_at: null,
  cancels_at: null,
  if_kept: null,
  paused_until: null,
  if_pause_undone: null,
  open_payment: null,
  open_payment_details: null,
}

const planNameOf = async (db: Connection, id: number | null) =>
  id === null ? null : toPlanName(await getPlan(db, id))

const nextPlanId = ({ state, next_plan_id, paid_plan_id }: SubscriptionRow) =>
  (stateIs(state, 'goesOn') ? next_plan_id : null) ?? paid_plan_id

const cardOf = async (db: Connection, row: SubscriptionRow, gateway: string) => {
  const card = await findChargedCard(db, row, gateway)
  return card ? toStoredCard(card) : null
}

const accessOf = (row: SubscriptionRow, erasesAt: number | null, now: number) => {
  const end = shownEnd(row, erasesAt)
  return {
    is_active: hasAccess(row, now),
    expired_at: instant(end),
    days_to_expiry: end === null ? null : Math.floor((end - now) / dayMs),
  }
}

const datesOf = async (db: Connection, row: SubscriptionRow, erasesAt: number | null) => {
  const isLeaving = stateIs(row.state, 'isLeaving')
  return {
    trial_ends_at: row.state === 'trial' ? instant(row.trial_ends_at) : null,
    grace_ends_at: instant(row.grace_ends_at),
    cancels_at: isLeaving
      ? instant(endWithErasure(leavingEnd(await readFacts(db, row)), erasesAt))
      : null,
    erases_at: instant(erasesAt),
    paused_until: instant(row.paused_until),
  }
}

/** Spec section 3, Service. */
export const describeService = async (
  { db, clock, gateway, config }: Pick<Deps, 'db' | 'clock' | 'gateway' | 'config'>,
  accountId: number,
): Promise<Service> => {
  const row = await findSubscription(db, accountId)
  const { identitySecret } = config
  const has_trial = await hasTrial(db, { accountId, row }, identitySecret)
  const erasesAt = await erasureTime(db, accountId)
  if (!row) return { ...nothing, has_trial, erases_at: instant(erasesAt) }
  const isOver = stateIs(row.state, 'isOver')
  return {
    subscription_id: row.plan_id === null ? null : row.uuid,
    state: row.state,
    ...accessOf(row, erasesAt, clock()),
    plan: await planNameOf(db, row.plan_id),
    next_plan: await planNameOf(db, nextPlanId(row)),
    payment_method: row.payment_method as PaymentMethod | null,
    upcoming_invoice: await upcomingInvoice(db, row),
    coupon:
      row.coupon_id === null || isOver ? null : toCoupon(await getCouponById(db, row.coupon_id)),
    card: await cardOf(db, row, gateway.name),
    ...(await datesOf(db, row, erasesAt)),
    if_kept: await ifKept(db, row, clock()),
    if_pause_undone: await chargeIfPauseUndone(db, row, clock()),
    has_trial,
    ...(await openPayment(db, row, clock())),
  }
}

export const upcomingOf = async ({ db }: Deps, accountId: number) => {
  const row = await findSubscription(db, accountId)
  return { invoice: row ? await upcomingInvoice(db, row) : null }
}
