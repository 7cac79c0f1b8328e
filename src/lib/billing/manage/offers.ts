import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { Service, SubscriptionState } from '#shared/billing/subscriptions/contract.ts'

/** What a subscriber may do about the payment. */
export type Offer =
  | 'change-method'
  | 'use-coupon'
  | 'change-plan'
  | 'subscribe'
  | 'finish-cancel'
  | 'undo-cancel'
  | 'cancel'

/** By state; the order is the one of the screen. */
export const offersByState: Record<SubscriptionState, readonly Offer[]> = {
  none: ['subscribe'],
  waiting_first_payment: ['change-method'],
  trial: ['change-method', 'use-coupon', 'change-plan', 'cancel'],
  active: ['change-method', 'use-coupon', 'change-plan', 'cancel'],
  past_due: ['change-method', 'cancel'],
  canceling: ['finish-cancel', 'undo-cancel'],
  canceled: ['undo-cancel'],
  paused: ['change-method', 'use-coupon', 'subscribe', 'cancel'],
  expired: ['subscribe'],
}

export const isOffered = ({ state }: Pick<Service, 'state'>, offer: Offer): boolean =>
  offersByState[state].includes(offer)

export type MethodStanding = 'current' | 'offered' | 'needs-card' | 'not-in-plan'

interface MethodFacts {
  /** Of the subscription. */
  current: PaymentMethod | null
  /** What the plan of the next invoice accepts; undefined while it is not known. */
  accepted: readonly PaymentMethod[] | undefined
  hasCard: boolean
}

/** Whether the next invoices may be paid so. */
export const methodStanding = (
  method: PaymentMethod,
  { current, accepted, hasCard }: MethodFacts,
): MethodStanding => {
  if (method === current) return 'current'
  if (accepted && !accepted.includes(method)) return 'not-in-plan'
  return method === 'card' && !hasCard ? 'needs-card' : 'offered'
}

/** What the person pays is asked before a document names it. */
export type PayerQuestion = 'document' | 'address'

/** Which question a refused change of method asks; undefined for any other refusal. */
export const questionOf = (code: string): PayerQuestion | undefined => {
  if (code === 'document-required') return 'document'
  return code === 'address-required' ? 'address' : undefined
}
