import type { PaymentStatus } from '#shared/billing/payments/contract.ts'
import type { PaymentMethod, Plan } from '#shared/billing/plans/contract.ts'
import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import { type FlowAnswers, openPayment } from './answers.ts'
import { cardToCharge, planOf } from './choices.ts'
import { type FlowDraft, isSending } from './draft.ts'
import { chosenPlan, kindOf } from './offer.ts'

export interface Attempt {
  method: PaymentMethod
  status: PaymentStatus
  isOpen: boolean
}

export interface FlowFacts {
  state: SubscriptionState
  intent: 'pay' | 'leave'
  /** Slug of the chosen plan, or of the plan that is owed. */
  plan: string | undefined
  method: PaymentMethod | undefined
  isMethodAccepted: boolean
  coupon: string | undefined
  isDocumentKnown: boolean
  isAddressKnown: boolean
  /** The gateway has refused a boleto without an address. */
  asksAddress: boolean
  /** Free days are granted once per CPF. */
  beginsTrial: boolean
  hasCard: boolean
  wantsNewCard: boolean
  attempt: 'none' | 'sending' | Attempt
  problem: string | undefined
  /** The person left an existing attempt to order differently. */
  ordersAnew: boolean
}

/** Only the server knows what a plan that is no longer on sale accepts. */
const accepts = (plan: Plan | undefined, method: PaymentMethod | undefined) =>
  method !== undefined && (plan === undefined || plan.payment_methods.includes(method))

const attemptOf = (answers: FlowAnswers, draft: FlowDraft, now: number): FlowFacts['attempt'] => {
  if (isSending(draft, now)) return 'sending'
  const payment = openPayment(answers)
  if (!payment) return 'none'
  const { method, status, invoice_status: invoice } = payment
  return { method, status, isOpen: invoice === 'open' }
}

const beginsTrial = (answers: FlowAnswers, draft: FlowDraft, now: number): boolean => {
  const days = chosenPlan(answers, draft, now)?.trial_period_days ?? 0
  return draft.method === 'card' && days > 0 && kindOf(answers, draft) === 'new'
}

export const factsOf = (answers: FlowAnswers, draft: FlowDraft, now: number): FlowFacts => {
  const { service, document, address } = answers.customer
  const plan = planOf(answers, draft)
  const payment = openPayment(answers)
  return {
    state: service.state,
    intent: 'pay',
    plan,
    method: draft.method,
    isMethodAccepted: accepts(
      answers.plans.find(({ slug }) => slug === plan),
      draft.method,
    ),
    coupon: draft.coupon,
    isDocumentKnown: document !== null,
    isAddressKnown: address !== null,
    asksAddress: draft.asksAddress === true,
    beginsTrial: beginsTrial(answers, draft, now),
    hasCard: cardToCharge(answers, draft, now) !== undefined,
    wantsNewCard: draft.wantsNewCard === true,
    attempt: attemptOf(answers, draft, now),
    problem: draft.problem,
    ordersAnew: payment !== undefined && payment.uuid === draft.leftPayment,
  }
}
