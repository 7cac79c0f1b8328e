import type { PaymentStatus } from '#shared/billing/payments/contract.ts'
import type { PaymentMethod, Plan } from '#shared/billing/plans/contract.ts'
import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import { type FlowAnswers, openPayment } from './answers.ts'
import { cardToCharge, planOf } from './choices.ts'
import { type FlowDraft, isSending } from './draft.ts'
import { chosenPlan, kindOf } from './offer.ts'

/** The newest attempt to pay what is open. */
export interface Attempt {
  method: PaymentMethod
  status: PaymentStatus
  /** The invoice that it pays is still open. */
  isOpen: boolean
}

/** All that decides which step of a flow is shown; plain values, computed from answers and choices. */
export interface FlowFacts {
  state: SubscriptionState
  intent: 'pay' | 'leave'
  /** Slug of the plan that was chosen, or of the one that is owed. */
  plan: string | undefined
  method: PaymentMethod | undefined
  /** The plan takes the method. */
  isMethodAccepted: boolean
  coupon: string | undefined
  isDocumentKnown: boolean
  isAddressKnown: boolean
  /** The gateway has said that it makes no boleto without an address. */
  asksAddress: boolean
  /** The order begins with free days, which are for a CPF once. */
  beginsTrial: boolean
  /** A card that has not expired is chosen, or is the default one. */
  hasCard: boolean
  /** Another card than those that are kept is to be typed. */
  wantsNewCard: boolean
  attempt: 'none' | 'sending' | Attempt
  /** Why the last order was refused. */
  problem: string | undefined
  /** The person turned away from an attempt that is there, to order otherwise. */
  ordersAnew: boolean
}

/** One that is no longer on sale is asked of the server alone. */
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

/** The facts of somebody who wants to pay, now. */
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
