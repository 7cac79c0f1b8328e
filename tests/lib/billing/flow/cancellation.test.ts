import { describe, expect, test } from 'vitest'
import { nextStep, stepToShow } from '#lib/billing/flow/machine.ts'
import {
  retention,
  type RetentionEvent,
  type RetentionFacts,
  type RetentionGuard,
} from '#lib/billing/flow/cancellation.ts'
import { type FlowPlace, type FlowStep, flowSteps, isFlowStep } from '#shared/billing/flow/steps.ts'
import { leavingFacts } from '#lib/billing/cancellation/facts.ts'
import { type CancelTerms, getCancelTerms } from '#shared/billing/cancellation/contract.ts'
import { subscriptionStates } from '#shared/billing/subscriptions/contract.ts'

const terms: CancelTerms = {
  state: 'active',
  stays: 'active',
  plan: 'Essencial',
  next: null,
  ends_at: '2026-12-20T15:00:00.000Z',
  refundable: 0,
  refund_is_reviewed: false,
  refund_until: null,
  refund_methods: [],
  offer: null,
  confirmed: null,
}

const draft = { savedAt: 0 }
const running = leavingFacts(terms, draft)
const leaving: RetentionFacts = { ...running, state: 'canceling', leavingIntent: 'leave' }
const order: RetentionFacts = { ...running, state: 'waiting_first_payment' }
const confirmed: RetentionFacts = { ...running, state: 'canceled', isConfirmed: true }
const owing: RetentionFacts = { ...running, state: 'past_due', intent: 'pay', plan: 'essencial' }
const byCard = { method: 'card', isMethodAccepted: true, hasCard: true } as const
const byPix = { method: 'pix', isMethodAccepted: true, isDocumentKnown: true } as const
const attempt = (method: 'pix' | 'boleto' | 'card', status: 'processing' | 'pending' | 'refused') =>
  ({ attempt: { method, status, isOpen: true } }) as const

type Opened = [name: string, step: FlowStep, facts: RetentionFacts, shown: FlowPlace]

const opened: Opened[] = [
  ['a look', 'plan', running, 'plan'],
  ['nothing to cancel', 'plan', { ...running, state: 'expired' }, 'plan'],
  ['begun, not finished', 'plan', leaving, 'plan'],
  ['confirmed', 'plan', confirmed, 'success'],
  ['out, with its protocol', 'plan', { ...confirmed, state: 'expired' }, 'success'],
  ['the summary without a choice', 'summary', running, 'plan'],
  ['an intent that was not begun', 'summary', { ...running, leavingIntent: 'leave' }, 'plan'],
  ['the summary', 'summary', leaving, 'summary'],
  ['of an order', 'summary', { ...order, leavingIntent: 'leave' }, 'summary'],
  ['an offer', 'summary', { ...running, leavingIntent: 'offer', hasOffer: true }, 'summary'],
  ['an offer that is gone', 'summary', { ...running, leavingIntent: 'offer' }, 'plan'],
  ['pressed in another tab', 'summary', { ...confirmed, leavingIntent: 'leave' }, 'success'],
  [
    'the refund after all',
    'summary',
    { ...confirmed, leavingIntent: 'leave', canRefund: true },
    'summary',
  ],
  ['an end without one', 'success', running, 'plan'],
  ['the end', 'success', confirmed, 'success'],
  ['who stays', 'success', { ...running, hasStayed: true }, 'success'],
  ['stayed, and left since', 'success', { ...leaving, hasStayed: true }, 'plan'],
  ['paying without owing', 'method', running, 'plan'],
  ['paying', 'method', owing, 'method'],
  ['who owes and has not chosen', 'method', { ...owing, intent: 'leave' }, 'plan'],
  ['a CPF too early', 'identity', owing, 'method'],
  ['a CPF', 'identity', { ...owing, ...byPix, isDocumentKnown: false }, 'identity'],
  ['a CPF that is known', 'identity', { ...owing, ...byPix }, 'method'],
  ['a card', 'new-card', { ...owing, ...byCard, hasCard: false }, 'new-card'],
  ['a summary that lacks a card', 'summary', { ...owing, ...byCard, hasCard: false }, 'new-card'],
  ['a summary that lacks all', 'summary', owing, 'method'],
  ['a payment, ready', 'summary', { ...owing, ...byCard }, 'summary'],
  ['sent', 'summary', { ...owing, ...byCard, attempt: 'sending' }, 'processing'],
  ['nothing in process', 'processing', { ...owing, ...byCard }, 'method'],
  ['a Pix that waits', 'method', { ...owing, ...byPix, ...attempt('pix', 'pending') }, 'pix'],
  ['a boleto that waits', 'success', { ...owing, ...attempt('boleto', 'pending') }, 'boleto'],
  [
    'a card refused',
    'processing',
    { ...owing, ...byCard, ...attempt('card', 'refused') },
    'failure',
  ],
  ['no failure', 'failure', running, 'plan'],
  ['a Pix, and yet leaving', 'plan', { ...owing, ...attempt('pix', 'pending') }, 'plan'],
  ['paid', 'processing', { ...owing, state: 'active' }, 'success'],
]

type Transition = [event: RetentionEvent, step: FlowStep, facts: RetentionFacts, to: FlowPlace]

/** Facts after the event. */
const transitions: Transition[] = [
  ['leave_chosen', 'plan', leaving, 'summary'],
  ['leave_chosen', 'plan', { ...order, leavingIntent: 'leave' }, 'summary'],
  ['offer_chosen', 'plan', { ...running, leavingIntent: 'offer', hasOffer: true }, 'summary'],
  ['stayed', 'plan', running, 'account'],
  ['stayed', 'plan', { ...running, hasStayed: true }, 'success'],
  ['stayed', 'plan', owing, 'method'],
  ['confirmed', 'summary', confirmed, 'success'],
  ['stayed', 'summary', { ...running, hasStayed: true }, 'success'],
  ['stayed', 'summary', owing, 'method'],
  ['accepted', 'summary', { ...running, hasStayed: true }, 'success'],
  ['turned_back', 'summary', leaving, 'plan'],
  ['turned_back', 'summary', confirmed, 'success'],
  ['undone', 'success', { ...running, hasStayed: true }, 'success'],
  ['undone', 'success', owing, 'method'],
  [
    'refund_wanted',
    'success',
    { ...confirmed, leavingIntent: 'leave', canRefund: true },
    'summary',
  ],
  ['refund_wanted', 'success', { ...confirmed, leavingIntent: 'leave' }, 'success'],
  ['finished', 'success', { ...running, hasStayed: true }, 'profiles'],
  ['turned_back', 'method', owing, 'plan'],
  ['method_chosen', 'method', { ...owing, ...byCard }, 'summary'],
  ['method_chosen', 'method', { ...owing, ...byPix, isDocumentKnown: false }, 'identity'],
  ['method_chosen', 'method', { ...owing, ...byCard, wantsNewCard: true }, 'new-card'],
  ['identity_given', 'identity', { ...owing, ...byPix }, 'summary'],
  ['card_kept', 'new-card', { ...owing, ...byCard }, 'summary'],
  ['order_sent', 'summary', { ...owing, ...byCard, attempt: 'sending' }, 'processing'],
  ['answered', 'processing', { ...owing, state: 'active' }, 'success'],
  ['answered', 'pix', { ...owing, state: 'active' }, 'success'],
  ['answered', 'processing', { ...owing, ...byCard, ...attempt('card', 'refused') }, 'failure'],
  ['retried', 'failure', { ...owing, ...byCard, attempt: 'sending' }, 'processing'],
  ['other_method', 'failure', { ...owing, ordersAnew: true }, 'method'],
  [
    'other_card',
    'failure',
    { ...owing, ...byCard, wantsNewCard: true, ordersAnew: true },
    'new-card',
  ],
]

describe('the cancellation flow', () => {
  test.each(opened)('%s: opens %s', (_, step, facts, shown) => {
    expect(stepToShow(retention, step, facts)).toBe(shown)
  })

  test.each(transitions)('handles %s at %s', (event, step, facts, to) => {
    expect(nextStep(retention, step, event, facts)).toBe(to)
  })

  test('takes two steps in every state', () => {
    for (const state of ['active', 'trial', 'past_due', 'paused', 'canceling'] as const) {
      const entry = stepToShow(retention, 'plan', { ...running, state })
      const second = nextStep(retention, entry as FlowStep, 'leave_chosen', leaving)
      const end = nextStep(retention, second as FlowStep, 'confirmed', confirmed)
      expect([entry, second, end]).toEqual(['plan', 'summary', 'success'])
    }
  })

  test('opens despite owed, pending or refused payments', () => {
    const bills = [
      {},
      attempt('pix', 'pending'),
      attempt('card', 'refused'),
      { problem: 'network' },
    ]
    for (const bill of bills) {
      const facts = { ...owing, ...bill }
      expect(stepToShow(retention, 'plan', facts)).toBe('plan')
    }
  })
})

const every = <T extends object>(choices: { [K in keyof T]: readonly T[K][] }): T[] =>
  (Object.entries(choices) as [keyof T, readonly T[keyof T][]][]).reduce<T[]>(
    (all, [name, values]) =>
      all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{} as T],
  )

const situations = every<Partial<RetentionFacts>>({
  state: subscriptionStates,
  intent: ['pay', 'leave'],
  leavingIntent: [undefined, 'leave', 'offer'],
  isConfirmed: [false, true],
  hasStayed: [false, true],
  hasOffer: [false, true],
  canRefund: [false, true],
  method: [undefined, 'card', 'pix'],
  hasCard: [false, true],
  attempt: [
    'none',
    'sending',
    attempt('pix', 'pending').attempt,
    attempt('card', 'refused').attempt,
  ],
}).map((facts): RetentionFacts => ({ ...running, isMethodAccepted: true, plan: 'a', ...facts }))

const holds = (guards: readonly RetentionGuard[], facts: RetentionFacts) =>
  guards.every((guard) => retention.guards[guard](facts))

describe('every combination of facts', () => {
  test('leads to a step that may be shown', () => {
    const lost = flowSteps.flatMap((step) =>
      situations
        .map((facts) => [stepToShow(retention, step, facts), facts] as const)
        .filter(
          ([place, facts]) => isFlowStep(place) && !holds(retention.steps[place].needs, facts),
        )
        .map(([place, facts]) => `${step} → ${place} ${JSON.stringify(facts)}`),
    )
    expect(lost.slice(0, 3)).toEqual([])
  })

  test('leaves no step without an event', () => {
    expect(flowSteps.filter((step) => Object.keys(retention.steps[step].on).length === 0)).toEqual(
      [],
    )
  })
})

test("derives the facts from the server's answer", () => {
  expect(getCancelTerms.path).toBe('/v1/subscriptions/cancel/terms/')
  expect(leavingFacts({ ...terms, refundable: 1 }, { ...draft, intent: 'pay' })).toMatchObject({
    intent: 'pay',
    leavingIntent: undefined,
    canRefund: true,
  })
})
