import { describe, expect, test } from 'vitest'
import { nextStep, stepToShow } from '#lib/billing/flow/machine.ts'
import {
  retention,
  type RetentionEvent,
  type RetentionFacts,
  type RetentionGuard,
} from '#lib/billing/flow/retention.ts'
import { type FlowPlace, type FlowStep, flowSteps, isFlowStep } from '#shared/billing/flow/steps.ts'
import { leavingFacts } from '#lib/billing/retention/facts.ts'
import { type CancelTerms, getCancelTerms } from '#shared/billing/subscriptions/cancel-contract.ts'
import { subscriptionStates } from '#shared/billing/subscriptions/contract.ts'

const terms: CancelTerms = {
  state: 'active',
  stays: 'active',
  plan: 'Essencial',
  ends_at: '2026-12-20T15:00:00.000Z',
  refundable: 0,
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
  ['a look', 'selecionar-plano', running, 'selecionar-plano'],
  ['nothing to cancel', 'selecionar-plano', { ...running, state: 'expired' }, 'selecionar-plano'],
  ['begun, not finished', 'selecionar-plano', leaving, 'selecionar-plano'],
  ['confirmed', 'selecionar-plano', confirmed, 'sucesso'],
  ['out, with its protocol', 'selecionar-plano', { ...confirmed, state: 'expired' }, 'sucesso'],
  ['the summary without a choice', 'resumo-pedido', running, 'selecionar-plano'],
  [
    'an intent that was not begun',
    'resumo-pedido',
    { ...running, leavingIntent: 'leave' },
    'selecionar-plano',
  ],
  ['the summary', 'resumo-pedido', leaving, 'resumo-pedido'],
  ['of an order', 'resumo-pedido', { ...order, leavingIntent: 'leave' }, 'resumo-pedido'],
  [
    'an offer',
    'resumo-pedido',
    { ...running, leavingIntent: 'offer', hasOffer: true },
    'resumo-pedido',
  ],
  [
    'an offer that is gone',
    'resumo-pedido',
    { ...running, leavingIntent: 'offer' },
    'selecionar-plano',
  ],
  ['pressed in another tab', 'resumo-pedido', { ...confirmed, leavingIntent: 'leave' }, 'sucesso'],
  [
    'the refund after all',
    'resumo-pedido',
    { ...confirmed, leavingIntent: 'leave', canRefund: true },
    'resumo-pedido',
  ],
  ['an end without one', 'sucesso', running, 'selecionar-plano'],
  ['the end', 'sucesso', confirmed, 'sucesso'],
  ['who stays', 'sucesso', { ...running, hasStayed: true }, 'sucesso'],
  ['stayed, and left since', 'sucesso', { ...leaving, hasStayed: true }, 'selecionar-plano'],
  ['paying without owing', 'metodo-pagamento', running, 'selecionar-plano'],
  ['paying', 'metodo-pagamento', owing, 'metodo-pagamento'],
  [
    'who owes and has not chosen',
    'metodo-pagamento',
    { ...owing, intent: 'leave' },
    'selecionar-plano',
  ],
  ['a CPF too early', 'documento', owing, 'metodo-pagamento'],
  ['a CPF', 'documento', { ...owing, ...byPix, isDocumentKnown: false }, 'documento'],
  ['a CPF that is known', 'documento', { ...owing, ...byPix }, 'metodo-pagamento'],
  ['a card', 'novo-cartao', { ...owing, ...byCard, hasCard: false }, 'novo-cartao'],
  [
    'a summary that lacks a card',
    'resumo-pedido',
    { ...owing, ...byCard, hasCard: false },
    'novo-cartao',
  ],
  ['a summary that lacks all', 'resumo-pedido', owing, 'metodo-pagamento'],
  ['a payment, ready', 'resumo-pedido', { ...owing, ...byCard }, 'resumo-pedido'],
  ['sent', 'resumo-pedido', { ...owing, ...byCard, attempt: 'sending' }, 'processando'],
  ['nothing in process', 'processando', { ...owing, ...byCard }, 'metodo-pagamento'],
  [
    'a Pix that waits',
    'metodo-pagamento',
    { ...owing, ...byPix, ...attempt('pix', 'pending') },
    'pix',
  ],
  ['a boleto that waits', 'sucesso', { ...owing, ...attempt('boleto', 'pending') }, 'boleto'],
  ['a card refused', 'processando', { ...owing, ...byCard, ...attempt('card', 'refused') }, 'erro'],
  ['no failure', 'erro', running, 'selecionar-plano'],
  [
    'a Pix, and yet leaving',
    'selecionar-plano',
    { ...owing, ...attempt('pix', 'pending') },
    'selecionar-plano',
  ],
  ['paid', 'processando', { ...owing, state: 'active' }, 'sucesso'],
]

type Transition = [event: RetentionEvent, step: FlowStep, facts: RetentionFacts, to: FlowPlace]

/** The facts are those after the event. */
const transitions: Transition[] = [
  ['leave_chosen', 'selecionar-plano', leaving, 'resumo-pedido'],
  ['leave_chosen', 'selecionar-plano', { ...order, leavingIntent: 'leave' }, 'resumo-pedido'],
  [
    'offer_chosen',
    'selecionar-plano',
    { ...running, leavingIntent: 'offer', hasOffer: true },
    'resumo-pedido',
  ],
  ['stayed', 'selecionar-plano', running, 'account'],
  ['stayed', 'selecionar-plano', { ...running, hasStayed: true }, 'sucesso'],
  ['stayed', 'selecionar-plano', owing, 'metodo-pagamento'],
  ['confirmed', 'resumo-pedido', confirmed, 'sucesso'],
  ['accepted', 'resumo-pedido', { ...running, hasStayed: true }, 'sucesso'],
  ['turned_back', 'resumo-pedido', leaving, 'selecionar-plano'],
  ['turned_back', 'resumo-pedido', confirmed, 'sucesso'],
  ['undone', 'sucesso', { ...running, hasStayed: true }, 'sucesso'],
  ['undone', 'sucesso', owing, 'metodo-pagamento'],
  [
    'refund_wanted',
    'sucesso',
    { ...confirmed, leavingIntent: 'leave', canRefund: true },
    'resumo-pedido',
  ],
  ['refund_wanted', 'sucesso', { ...confirmed, leavingIntent: 'leave' }, 'sucesso'],
  ['finished', 'sucesso', { ...running, hasStayed: true }, 'profiles'],
  ['turned_back', 'metodo-pagamento', owing, 'selecionar-plano'],
  ['method_chosen', 'metodo-pagamento', { ...owing, ...byCard }, 'resumo-pedido'],
  [
    'method_chosen',
    'metodo-pagamento',
    { ...owing, ...byPix, isDocumentKnown: false },
    'documento',
  ],
  ['method_chosen', 'metodo-pagamento', { ...owing, ...byCard, wantsNewCard: true }, 'novo-cartao'],
  ['identity_given', 'documento', { ...owing, ...byPix }, 'resumo-pedido'],
  ['card_kept', 'novo-cartao', { ...owing, ...byCard }, 'resumo-pedido'],
  ['order_sent', 'resumo-pedido', { ...owing, ...byCard, attempt: 'sending' }, 'processando'],
  ['answered', 'processando', { ...owing, state: 'active' }, 'sucesso'],
  ['answered', 'pix', { ...owing, state: 'active' }, 'sucesso'],
  ['answered', 'processando', { ...owing, ...byCard, ...attempt('card', 'refused') }, 'erro'],
  ['retried', 'erro', { ...owing, ...byCard, attempt: 'sending' }, 'processando'],
  ['other_method', 'erro', { ...owing, ordersAnew: true }, 'metodo-pagamento'],
  [
    'other_card',
    'erro',
    { ...owing, ...byCard, wantsNewCard: true, ordersAnew: true },
    'novo-cartao',
  ],
]

describe('the way out', () => {
  test.each(opened)('%s: who opens %s', (_, step, facts, shown) => {
    expect(stepToShow(retention, step, facts)).toBe(shown)
  })

  test.each(transitions)('%s at %s', (event, step, facts, to) => {
    expect(nextStep(retention, step, event, facts)).toBe(to)
  })

  test('cancelling is two steps from the account, whatever the state', () => {
    for (const state of ['active', 'trial', 'past_due', 'paused', 'canceling'] as const) {
      const entry = stepToShow(retention, 'selecionar-plano', { ...running, state })
      const second = nextStep(retention, entry as FlowStep, 'leave_chosen', leaving)
      const end = nextStep(retention, second as FlowStep, 'confirmed', confirmed)
      expect([entry, second, end]).toEqual(['selecionar-plano', 'resumo-pedido', 'sucesso'])
    }
  })

  test('nothing that is owed, under way or refused stands between a person and the way out', () => {
    const bills = [
      {},
      attempt('pix', 'pending'),
      attempt('card', 'refused'),
      { problem: 'network' },
    ]
    for (const bill of bills) {
      const facts = { ...owing, ...bill }
      expect(stepToShow(retention, 'selecionar-plano', facts)).toBe('selecionar-plano')
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

describe('in every situation', () => {
  test('each step shows itself or leads to one that may be shown', () => {
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

  test('each step has a way on', () => {
    expect(flowSteps.filter((step) => Object.keys(retention.steps[step].on).length === 0)).toEqual(
      [],
    )
  })
})

test('the facts are read from what the server answers', () => {
  expect(getCancelTerms.path).toBe('/v1/subscriptions/cancel/terms/')
  expect(leavingFacts({ ...terms, refundable: 1 }, { ...draft, intent: 'pay' })).toMatchObject({
    intent: 'pay',
    wish: undefined,
    canRefund: true,
  })
})
