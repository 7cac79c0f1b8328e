import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import type { Service, SubscriptionState } from '#shared/billing/subscriptions/contract.ts'

export type Offer =
  | 'change-method'
  | 'use-coupon'
  | 'change-plan'
  | 'subscribe'
  | 'finish-cancel'
  | 'undo-cancel'
  | 'cancel'

/** In screen order. */
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

/** Nothing is offered to an account that will be erased, because the server would refuse it. */
export const isOffered = (
  { state, erases_at: erasesAt }: Pick<Service, 'state' | 'erases_at'>,
  offer: Offer,
): boolean => !erasesAt && offersByState[state].includes(offer)

export type MethodStatus = 'current' | 'offered' | 'needs-card' | 'not-in-plan'

interface MethodFacts {
  current: PaymentMethod | null
  /** By the plan of the next invoice; undefined while unknown. */
  accepted: readonly PaymentMethod[] | undefined
  hasCard: boolean
}

export const methodStatus = (
  method: PaymentMethod,
  { current, accepted, hasCard }: MethodFacts,
): MethodStatus => {
  if (method === current) return 'current'
  if (accepted && !accepted.includes(method)) return 'not-in-plan'
  return method === 'card' && !hasCard ? 'needs-card' : 'offered'
}

export type PayerQuestion = 'document' | 'address'

export const questionOf = (code: string): PayerQuestion | undefined => {
  if (code === 'document-required') return 'document'
  return code === 'address-required' ? 'address' : undefined
}
