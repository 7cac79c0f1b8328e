import { expect, test } from 'vitest'
import type { FlowFacts } from '#lib/billing/flow/facts.ts'
import { nextStep, stepToShow } from '#lib/billing/flow/machine.ts'
import { reactivation, type ReactivationEvent } from '#lib/billing/flow/reactivation.ts'
import { type FlowPlace, type FlowStep, flowSteps, isFlowStep } from '#shared/billing/flow/steps.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'
import { stateOfStatus } from '#shared/billing/subscriptions/states.ts'
import { accountStatuses } from '#shared/session/contract.ts'
import { everyFacts, readyFacts } from './flow-facts.ts'

const all = everyFacts()
const show = (asked: FlowPlace, facts: FlowFacts) => stepToShow(reactivation, asked, facts)
const holds = (step: FlowStep, facts: FlowFacts) =>
  reactivation.steps[step].needs.every((guard) => reactivation.guards[guard](facts))

test('ends at a step whose needs hold, or outside the flow, from every address', () => {
  const lost: unknown[] = []
  for (const facts of all)
    for (const step of flowSteps) {
      const place = show(step, facts)
      if (isFlowStep(place) && !holds(place, facts)) lost.push({ step, place, facts })
    }
  expect(lost.slice(0, 3)).toEqual([])
})

test('shows every step whose needs hold', () => {
  for (const facts of all.slice(0, 20_000))
    for (const step of flowSteps) if (holds(step, facts)) expect(show(step, facts)).toBe(step)
})

/** Effect of each event on the facts, if server and bank finally agree. */
const worlds: Record<ReactivationEvent, (facts: FlowFacts) => FlowFacts[]> = {
  plan_chosen: (facts) => [{ ...facts, plan: 'completo' }],
  method_chosen: (facts) =>
    paymentMethods.map((method) => ({ ...facts, method, isMethodAccepted: true })),
  identity_given: (facts) => [{ ...facts, isDocumentKnown: true, isAddressKnown: true }],
  card_kept: (facts) => [{ ...facts, hasCard: true, wantsNewCard: false }],
  order_sent: (facts) => [{ ...facts, attempt: 'sending', problem: undefined }],
  answered: (facts) =>
    facts.state === 'canceling'
      ? [{ ...facts, attempt: 'none' }]
      : [{ ...facts, state: 'active', attempt: 'none' }],
  retried: (facts) => [{ ...facts, problem: undefined, ordersAnew: true }],
  other_plan: (facts) => [{ ...facts, problem: undefined, ordersAnew: true }],
  other_method: (facts) => [{ ...facts, problem: undefined, ordersAnew: true }],
  other_card: (facts) => [
    {
      ...facts,
      problem: undefined,
      ordersAnew: true,
      method: 'card',
      isMethodAccepted: true,
      wantsNewCard: true,
    },
  ],
  coupon_dropped: (facts) => [{ ...facts, problem: undefined, ordersAnew: true }],
  trial_dropped: (facts) => [{ ...facts, problem: undefined, ordersAnew: true }],
  total_seen: (facts) => [{ ...facts, problem: undefined, ordersAnew: true }],
  finished: (facts) => [facts],
}

interface Node {
  place: FlowPlace
  facts: FlowFacts
}

const keyOf = ({ place, facts }: Node) => `${place} ${JSON.stringify(Object.values(facts))}`

const nextOf = ({ place, facts }: Node): Node[] =>
  isFlowStep(place)
    ? (Object.keys(reactivation.steps[place].on) as ReactivationEvent[]).flatMap((event) =>
        worlds[event](facts).map((after) => ({
          place: nextStep(reactivation, place, event, after),
          facts: after,
        })),
      )
    : []

test('has no dead end: every step leads to the profiles or out of the flow', () => {
  const before = new Map<string, string[]>()
  const seen = new Set<string>()
  const ends: string[] = []
  const open: Node[] = all.flatMap((facts) =>
    [...new Set(flowSteps.map((step) => show(step, facts)))].map((place) => ({ place, facts })),
  )
  while (open.length > 0) {
    const node = open.pop()!
    const key = keyOf(node)
    if (seen.has(key)) continue
    seen.add(key)
    if (!isFlowStep(node.place)) ends.push(key)
    for (const next of nextOf(node)) {
      const after = keyOf(next)
      const known = before.get(after)
      if (known) known.push(key)
      else before.set(after, [key])
      open.push(next)
    }
  }
  const saved = new Set(ends)
  while (ends.length > 0)
    for (const key of before.get(ends.pop()!) ?? [])
      if (!saved.has(key)) {
        saved.add(key)
        ends.push(key)
      }
  expect([...seen].filter((key) => !saved.has(key)).slice(0, 3)).toEqual([])
})

const leadsTo = (facts: Partial<FlowFacts>) =>
  Object.fromEntries(flowSteps.map((step) => [step, show(step, { ...readyFacts, ...facts })]))

const everyStep = (place: FlowPlace) => Object.fromEntries(flowSteps.map((step) => [step, place]))

const choosing = {
  plan: 'plan',
  identity: 'method',
  method: 'method',
  summary: 'summary',
  processing: 'summary',
  pix: 'summary',
  boleto: 'summary',
  success: 'plan',
  failure: 'summary',
}

const cardStep = { card: 'new-card', pix: 'method', boleto: 'method' }

for (const status of accountStatuses)
  for (const method of paymentMethods)
    test(`shows the right step at each of the ten addresses for ${status}, ${method}`, () => {
      const shown = leadsTo({ state: stateOfStatus[status], method })
      const chosen = { ...choosing, 'new-card': cardStep[method] }
      const expected = {
        ok: everyStep('success'),
        in_cancelation: everyStep('retention'),
        reactivation: chosen,
        waiting_first_payment: chosen,
        payment_warning: {
          ...chosen,
          plan: 'method',
          success: 'method',
        },
      }
      expect(shown).toEqual(expected[status])
    })

const open = (method: 'card' | 'pix' | 'boleto', status: 'processing' | 'pending' | 'refused') => ({
  attempt: { method, status, isOpen: true },
})

test.each([
  ['a Pix that waits', { state: 'waiting_first_payment', ...open('pix', 'pending') }, 'pix'],
  ['a boleto that waits', { state: 'past_due', ...open('boleto', 'pending') }, 'boleto'],
  ['a Pix that the bank did not take', { state: 'past_due', ...open('pix', 'refused') }, 'pix'],
  ['a charge in process', { state: 'paused', ...open('card', 'processing') }, 'processing'],
  ['an order on its way', { attempt: 'sending' }, 'processing'],
  ['a refused card', { state: 'past_due', ...open('card', 'refused') }, 'failure'],
  ['an order that was refused', { problem: 'coupon-not-found' }, 'failure'],
  ['a cancellation that can be undone', { state: 'canceled', method: undefined }, 'summary'],
  ['a trial', { state: 'trial' }, 'success'],
] satisfies [string, Partial<FlowFacts>, FlowStep][])(
  'shows the step for %s at every address',
  (_, facts, place) => {
    expect(leadsTo(facts)).toEqual(everyStep(place))
  },
)

test('chooses again after leaving a Pix, and finds it at its own address', () => {
  const waiting = { state: 'waiting_first_payment', ...open('pix', 'pending') } as const
  const facts: FlowFacts = { ...readyFacts, ...waiting, ordersAnew: true }
  expect(nextStep(reactivation, 'pix', 'other_plan', facts)).toBe('plan')
  expect(show('pix', { ...facts, ordersAnew: false })).toBe('pix')
})

const after = (step: FlowStep, event: ReactivationEvent, facts: Partial<FlowFacts>) =>
  nextStep(reactivation, step, event, { ...readyFacts, ...facts })

test.each([
  ['plan', 'plan_chosen', {}, 'method'],
  ['method', 'method_chosen', {}, 'summary'],
  ['method', 'method_chosen', { hasCard: false }, 'new-card'],
  ['method', 'method_chosen', { wantsNewCard: true }, 'new-card'],
  ['method', 'method_chosen', { isDocumentKnown: false }, 'summary'],
  ['method', 'method_chosen', { method: 'pix', isDocumentKnown: false }, 'identity'],
  ['method', 'method_chosen', { method: 'pix', hasCard: false }, 'summary'],
  [
    'method',
    'method_chosen',
    { method: 'boleto', asksAddress: true, isAddressKnown: false },
    'identity',
  ],
  ['identity', 'identity_given', { method: 'pix' }, 'summary'],
  ['new-card', 'card_kept', {}, 'summary'],
  ['summary', 'order_sent', { attempt: 'sending' }, 'processing'],
  ['summary', 'other_plan', { state: 'past_due' }, 'method'],
  ['processing', 'answered', { state: 'active' }, 'success'],
  ['processing', 'answered', { problem: 'card-refused' }, 'failure'],
  [
    'processing',
    'answered',
    { method: 'boleto', asksAddress: true, isAddressKnown: false },
    'identity',
  ],
  ['failure', 'other_card', { wantsNewCard: true }, 'new-card'],
  ['failure', 'other_method', {}, 'method'],
  ['failure', 'other_plan', {}, 'plan'],
  ['failure', 'coupon_dropped', {}, 'summary'],
  ['failure', 'trial_dropped', {}, 'summary'],
  ['success', 'finished', { state: 'active' }, 'profiles'],
] satisfies [FlowStep, ReactivationEvent, Partial<FlowFacts>, FlowPlace][])(
  'at %s, %s with %j leads to %s',
  (step, event, facts, place) => {
    expect(after(step, event, facts)).toBe(place)
  },
)

test('ignores an event that the step does not know', () => {
  expect(after('plan', 'finished', {})).toBe('plan')
})
