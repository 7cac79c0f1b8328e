import { describe, expect, it } from 'vitest'
import { isOffered, methodStatus, offersByState, questionOf } from '#lib/billing/manage/offers.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import { subscriptionStates } from '#shared/billing/subscriptions/contract.ts'
import { transitions } from '#shared/billing/subscriptions/states.ts'

describe('the actions of each state', () => {
  it.each(subscriptionStates)('match the transitions of %s', (state) => {
    const can = transitions[state]
    const offers = offersByState[state]
    expect(offers.includes('change-plan')).toBe('plan_changed' in can)
    expect(offers.includes('cancel')).toBe('cancel_started' in can && state !== 'canceling')
    expect(offers.includes('finish-cancel')).toBe('cancel_kept' in can)
    expect(offers.includes('undo-cancel')).toBe('cancel_undone' in can || 'cancel_kept' in can)
    const canBegin = 'first_payment_started' in can || 'reactivation_started' in can
    expect(offers.includes('subscribe')).toBe(canBegin && state !== 'waiting_first_payment')
    for (const offer of offers) expect(isOffered({ state }, offer)).toBe(true)
  })

  it('are none before an erasure', () => {
    const erases_at = '2026-12-04T12:00:00Z'
    for (const state of subscriptionStates)
      for (const offer of offersByState[state])
        expect(isOffered({ state, erases_at }, offer)).toBe(false)
  })

  it('include a coupon or another method only if a charge will follow', () => {
    const charging = ['trial', 'active', 'paused', 'past_due', 'waiting_first_payment']
    for (const state of subscriptionStates) {
      expect(isOffered({ state }, 'change-method')).toBe(charging.includes(state))
      expect(isOffered({ state }, 'use-coupon')).toBe(charging.slice(0, 3).includes(state))
    }
  })
})

describe('the status of each method', () => {
  const all = { accepted: paymentMethods, hasCard: true }
  it.each(paymentMethods)('is derived for a subscription by %s', (current) => {
    for (const method of paymentMethods) {
      const facts = { ...all, current }
      expect(methodStatus(method, facts)).toBe(method === current ? 'current' : 'offered')
      const without = paymentMethods.filter((one) => one !== method)
      expect(methodStatus(method, { ...facts, accepted: without })).toBe(
        method === current ? 'current' : 'not-in-plan',
      )
      expect(methodStatus(method, { ...facts, accepted: undefined, hasCard: false })).toBe(
        method === current ? 'current' : method === 'card' ? 'needs-card' : 'offered',
      )
    }
  })

  it('maps refusals to the questions they need', () => {
    expect(['document-required', 'address-required', 'card-required'].map(questionOf)).toEqual([
      'document',
      'address',
      undefined,
    ])
  })
})
