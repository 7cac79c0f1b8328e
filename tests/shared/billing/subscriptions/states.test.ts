import { describe, expect, test } from 'vitest'
import { dayMs } from '#shared/time.ts'
import {
  type SubscriptionState,
  subscriptionStates,
} from '#shared/billing/subscriptions/contract.ts'
import type { SubscriptionFacts } from '#shared/billing/subscriptions/facts.ts'
import {
  type SubscriptionEventName,
  subscriptionEvents,
} from '#shared/billing/subscriptions/events.ts'
import {
  byPix,
  inGrace,
  inPause,
  inTrial,
  nobody,
  now,
  over,
  running,
  take,
} from './subscription-facts.ts'

type Cell = [
  from: SubscriptionState,
  event: SubscriptionEventName,
  to: SubscriptionState | null,
  facts?: Partial<SubscriptionFacts>,
]

/** The facts decide; `to` is null if the machine refuses the event. */
const cells: Cell[] = [
  ['none', 'subscribed_with_trial', 'trial', nobody],
  ['none', 'first_payment_started', 'waiting_first_payment', nobody],

  ['waiting_first_payment', 'subscribed_with_trial', 'trial', nobody],
  ['waiting_first_payment', 'subscribed_with_trial', null, { hasPaid: true }],
  ['waiting_first_payment', 'first_payment_started', 'waiting_first_payment', nobody],
  ['waiting_first_payment', 'payment_confirmed', 'active', nobody],
  ['waiting_first_payment', 'payment_failed', 'waiting_first_payment', nobody],
  ['waiting_first_payment', 'payment_failed', 'expired', { hasPaid: true }],
  ['waiting_first_payment', 'payment_expired', 'waiting_first_payment', nobody],
  ['waiting_first_payment', 'cancel_confirmed', 'expired', nobody],
  ['waiting_first_payment', 'waiting_ended', 'expired', { startedAt: now - 10 * dayMs }],
  ['waiting_first_payment', 'waiting_ended', null, { startedAt: now - 10 * dayMs + 1 }],
  ['waiting_first_payment', 'account_erased', 'expired', nobody],

  ['trial', 'plan_changed', 'trial', inTrial],
  ['trial', 'cancel_started', 'canceling', inTrial],
  ['trial', 'trial_ended', 'trial', { period: over, trialEndsAt: over.end }],
  ['trial', 'trial_ended', 'past_due', { ...byPix, period: over, trialEndsAt: over.end }],
  ['trial', 'trial_ended', null, inTrial],
  ['trial', 'trial_ended', null, { period: over, trialEndsAt: over.end, renewal: 'collecting' }],
  ['trial', 'payment_confirmed', 'active', inTrial],
  ['trial', 'payment_failed', 'past_due', { period: over, trialEndsAt: over.end }],
  ['trial', 'payment_failed', null, inTrial],
  ['trial', 'account_erased', 'expired', inTrial],
  ['trial', 'extended', 'trial', inTrial],
  ['trial', 'extension_undone', 'trial', inTrial],

  ['active', 'plan_changed', 'active'],
  ['active', 'cancel_started', 'canceling'],
  ['active', 'document_due', 'active', { ...byPix, period: { ...running, end: now + 5 * dayMs } }],
  ['active', 'document_due', null, { ...byPix, period: { ...running, end: now + 5 * dayMs + 1 } }],
  ['active', 'document_due', null, { period: { ...running, end: now + 5 * dayMs } }],
  ['active', 'document_due', null, { ...byPix, period: over, renewal: 'issued' }],
  ['active', 'period_ended', 'active', { period: over }],
  ['active', 'period_ended', null, { period: over, renewal: 'collecting' }],
  ['active', 'period_ended', 'past_due', { ...byPix, period: over }],
  ['active', 'period_ended', 'paused', { period: over, pausedUntil: now + dayMs }],
  ['active', 'period_ended', null],
  ['active', 'payment_confirmed', 'active'],
  ['active', 'payment_failed', 'past_due', { period: over }],
  ['active', 'payment_failed', 'active'],
  ['active', 'payment_expired', 'active'],
  ['active', 'refunded', 'expired'],
  ['active', 'charged_back', 'expired'],
  ['active', 'offer_discount', 'active'],
  ['active', 'offer_discount', null, { offerTaken: 'discount' }],
  ['active', 'offer_cheaper_plan', 'active'],
  ['active', 'offer_cheaper_plan', null, { period: over }],
  ['active', 'offer_pause', 'active'],
  ['active', 'offer_pause', null, { period: null }],
  ['active', 'pause_undone', 'active', { pausedUntil: now + 40 * dayMs }],
  ['active', 'pause_undone', null, inPause],
  ['active', 'pause_undone', null],
  ['active', 'account_erased', 'expired'],
  ['active', 'extended', 'active'],
  ['active', 'extension_undone', 'active'],
  ['active', 'extension_undone', null, { period: over }],

  ['past_due', 'cancel_started', 'canceling', inGrace],
  ['past_due', 'retry_due', 'past_due', { ...inGrace, graceEndsAt: now + 6 * dayMs }],
  ['past_due', 'retry_due', null, { ...inGrace, graceEndsAt: now + 6 * dayMs + 1 }],
  ['past_due', 'retry_due', null, { ...inGrace, ...byPix }],
  ['past_due', 'retry_due', null, { ...inGrace, failedAttempts: 4, graceEndsAt: now }],
  ['past_due', 'retry_due', null, { ...inGrace, renewal: 'collecting' }],
  ['past_due', 'payment_confirmed', 'active', inGrace],
  ['past_due', 'payment_failed', 'past_due', inGrace],
  ['past_due', 'payment_expired', 'past_due', inGrace],
  ['past_due', 'grace_ended', 'expired', { ...inGrace, graceEndsAt: now }],
  ['past_due', 'grace_ended', null, { ...inGrace, graceEndsAt: now, renewal: 'collecting' }],
  ['past_due', 'grace_ended', null, inGrace],
  ['past_due', 'refunded', 'expired', inGrace],
  ['past_due', 'charged_back', 'expired', inGrace],
  ['past_due', 'account_erased', 'expired', inGrace],
  ['past_due', 'extended', 'active', inGrace],

  ['canceling', 'cancel_started', 'canceling'],
  ['canceling', 'cancel_kept', 'active'],
  ['canceling', 'cancel_kept', 'trial', inTrial],
  ['canceling', 'cancel_kept', 'past_due', inGrace],
  ['canceling', 'cancel_kept', 'paused', inPause],
  ['canceling', 'cancel_kept', null, { period: over }],
  ['canceling', 'cancel_confirmed', 'canceled'],
  ['canceling', 'cancel_confirmed', 'expired', inPause],
  ['canceling', 'offer_discount', 'active'],
  ['canceling', 'offer_discount', null, { offerTaken: 'pause' }],
  ['canceling', 'offer_discount', null, inTrial],
  ['canceling', 'offer_cheaper_plan', 'active'],
  ['canceling', 'offer_cheaper_plan', null, inGrace],
  ['canceling', 'offer_pause', 'active'],
  ['canceling', 'offer_pause', null, { period: null }],
  ['canceling', 'payment_confirmed', 'canceling'],
  ['canceling', 'payment_failed', 'canceling'],
  ['canceling', 'payment_expired', 'canceling'],
  ['canceling', 'period_ended', 'expired', { period: over }],
  ['canceling', 'period_ended', 'expired', { ...inGrace, graceEndsAt: now }],
  ['canceling', 'period_ended', null, inGrace],
  ['canceling', 'period_ended', null],
  ['canceling', 'refunded', 'expired'],
  ['canceling', 'change_refunded', 'canceled'],
  ['canceling', 'charged_back', 'expired'],
  ['canceling', 'change_refunded', 'canceled'],
  ['canceled', 'change_refunded', 'canceled'],
  ['canceling', 'account_erased', 'expired'],
  ['canceling', 'extended', 'canceling'],
  ['canceling', 'extension_undone', 'canceling'],
  ['canceling', 'ended_by_desk', 'expired'],

  ['canceled', 'cancel_undone', 'active'],
  ['canceled', 'cancel_undone', 'trial', inTrial],
  ['canceled', 'cancel_undone', 'past_due', inGrace],
  ['canceled', 'cancel_undone', null, { period: over }],
  ['canceled', 'payment_confirmed', 'canceled'],
  ['canceled', 'payment_failed', 'canceled'],
  ['canceled', 'payment_expired', 'canceled'],
  ['canceled', 'period_ended', 'expired', { period: over }],
  ['canceled', 'period_ended', null],
  ['canceled', 'refunded', 'expired'],
  ['canceled', 'change_refunded', 'canceled'],
  ['canceled', 'charged_back', 'expired'],
  ['canceled', 'account_erased', 'expired'],
  ['canceled', 'extended', 'canceled'],
  ['canceled', 'extension_undone', 'canceled'],
  ['canceled', 'ended_by_desk', 'expired'],

  ['paused', 'reactivation_started', 'paused', inPause],
  ['paused', 'cancel_started', 'canceling', inPause],
  ['paused', 'document_due', 'paused', { ...inPause, ...byPix, pausedUntil: now + 5 * dayMs }],
  ['paused', 'document_due', null, { ...inPause, ...byPix }],
  ['paused', 'pause_ended', 'paused', { ...inPause, pausedUntil: now }],
  ['paused', 'pause_ended', 'past_due', { ...inPause, ...byPix, pausedUntil: now }],
  ['paused', 'pause_ended', null, inPause],
  ['paused', 'payment_confirmed', 'active', inPause],
  ['paused', 'payment_failed', 'past_due', { ...inPause, pausedUntil: now }],
  ['paused', 'payment_failed', 'paused', inPause],
  ['paused', 'payment_expired', 'paused', inPause],
  ['paused', 'refunded', 'expired', inPause],
  ['paused', 'charged_back', 'expired', inPause],
  ['paused', 'account_erased', 'expired', inPause],
  ['expired', 'account_erased', 'expired', { period: over }],
  ['expired', 'subscribed_with_trial', 'trial', { ...nobody, startedAt: now - 20 * dayMs }],
  ['expired', 'subscribed_with_trial', null, { trialEndsAt: now - 90 * dayMs, hasPaid: false }],
  ['expired', 'reactivation_started', 'waiting_first_payment', { period: over }],
  ['expired', 'payment_confirmed', 'active', { period: over }],
  ['expired', 'refunded', 'expired', { period: over }],
  ['expired', 'chargeback_won', 'canceled', { period: over }],
]

describe('the table of states', () => {
  test.each(cells)('takes %s + %s to %s (%o)', (from, event, to, facts) => {
    const outcome = take(from, event, facts)
    expect(outcome.isPossible ? outcome.facts.state : null).toBe(to)
  })

  test('refuses every other event with any facts', () => {
    const named = new Set(cells.map(([from, event]) => `${from} ${event}`))
    const facts = [{}, nobody, inTrial, inGrace, inPause, byPix, { period: over }]
    const wrong = subscriptionStates.flatMap((state) =>
      subscriptionEvents
        .filter((event) => !named.has(`${state} ${event}`))
        .filter((event) => facts.some((one) => take(state, event, one).isPossible))
        .map((event) => `${state} ${event}`),
    )
    expect(wrong).toEqual([])
  })
})
