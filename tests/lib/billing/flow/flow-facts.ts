import type { FlowFacts } from '#lib/billing/flow/facts.ts'
import { subscriptionStates } from '#shared/billing/subscriptions/contract.ts'

/** A former subscriber who has chosen everything and only has to place the order. */
export const readyFacts: FlowFacts = {
  state: 'expired',
  intent: 'pay',
  plan: 'essencial',
  method: 'card',
  isMethodAccepted: true,
  coupon: undefined,
  isDocumentKnown: true,
  isAddressKnown: true,
  asksAddress: false,
  beginsTrial: false,
  hasCard: true,
  wantsNewCard: false,
  attempt: 'none',
  problem: undefined,
  ordersAnew: false,
}

type Part = Partial<FlowFacts>

const states: Part[] = subscriptionStates.map((state) => ({ state }))
const plans: Part[] = [{ plan: undefined }, { plan: 'essencial' }]
const methods: Part[] = [
  { method: undefined, isMethodAccepted: false },
  { method: 'card' },
  { method: 'pix' },
  { method: 'boleto' },
  { method: 'boleto', isMethodAccepted: false },
]
const persons: Part[] = [
  {},
  { isDocumentKnown: false },
  { isDocumentKnown: false, beginsTrial: true },
  { isAddressKnown: false, asksAddress: true },
  { isDocumentKnown: false, isAddressKnown: false, asksAddress: true },
]
const cards: Part[] = [{}, { wantsNewCard: true }, { hasCard: false }]
const attempts: Part[] = [
  { attempt: 'none' },
  { attempt: 'sending' },
  ...(['card', 'pix', 'boleto'] as const).flatMap((method) =>
    (['processing', 'pending', 'expired', 'refused'] as const).map((status) => ({
      attempt: { method, status, isOpen: true },
    })),
  ),
  { attempt: { method: 'pix', status: 'expired', isOpen: false } },
]
const problems: Part[] = [{}, { problem: 'card-refused' }]
const turns: Part[] = [{}, { ordersAnew: true }]

const product = (lists: readonly Part[][]): FlowFacts[] =>
  lists.reduce<FlowFacts[]>(
    (found, parts) => found.flatMap((facts) => parts.map((part) => ({ ...facts, ...part }))),
    [readyFacts],
  )

/** Every combination that a flow can meet, including those that no server sends. */
export const everyFacts = (): FlowFacts[] =>
  product([states, plans, methods, persons, cards, attempts, problems, turns])
