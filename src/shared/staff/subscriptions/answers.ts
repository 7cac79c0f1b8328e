import * as v from 'valibot'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import { subscriptionStates } from '#shared/billing/subscriptions/contract.ts'
import { Cents, Id, Instant } from '#shared/common-schemas.ts'
import { Moment } from '#shared/staff/acts/answer-fields.ts'

const state = v.picklist(subscriptionStates)

export const SubscriptionSummary = v.object({
  state,
  has_access: v.boolean(),
  plan: v.nullable(v.string()),
  /** Starts with the next period. */
  next_plan: v.nullable(v.string()),
  price_cents: Cents,
  payment_method: v.nullable(v.picklist(paymentMethods)),
  /** Brand and last digits. */
  card: v.nullable(v.string()),
  coupon: v.nullable(v.string()),
  started_at: v.nullable(Moment),
  period_end_at: v.nullable(Moment),
  trial_ends_at: v.nullable(Moment),
  grace_ends_at: v.nullable(Moment),
  paused_until_at: v.nullable(Moment),
  canceled_at: v.nullable(Moment),
  next_charge_cents: v.nullable(Cents),
  next_charge_on: v.nullable(Instant),
})

export const ListedSubscription = v.object({
  customer: Id,
  name: v.string(),
  email: v.string(),
  state,
  plan: v.nullable(v.string()),
  price_cents: Cents,
  payment_method: v.nullable(v.picklist(paymentMethods)),
  started_at: v.nullable(Moment),
  period_end_at: v.nullable(Moment),
  grace_ends_at: v.nullable(Moment),
  canceled_at: v.nullable(Moment),
})

/** The states are empty if the event did not change the state. */
const SubscriptionEvent = v.object({
  at: Moment,
  event: v.string(),
  from_state: v.picklist([...subscriptionStates, '']),
  to_state: v.picklist([...subscriptionStates, '']),
})

export const SubscriptionHistory = v.object({
  ...SubscriptionSummary.entries,
  /** Newest first. */
  history: v.array(SubscriptionEvent),
})

export const Extended = v.object({ state, period_end_at: Moment })

export const Cancelled = v.object({
  state,
  access_until_at: v.nullable(Moment),
  refunded_cents: Cents,
})

export const ChangedPlan = v.object({
  plan: v.string(),
  /** False for a cheaper plan, which starts with the next period. */
  is_immediate: v.boolean(),
  paid_cents: Cents,
  next_cents: Cents,
})
