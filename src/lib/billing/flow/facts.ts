import type { PaymentStatus } from '#lib/billing/payments/contract.ts'
import type { PaymentMethod } from '#lib/billing/plans/contract.ts'
import type { SubscriptionState } from '#lib/billing/subscriptions/contract.ts'

/** The newest attempt to pay what is open. */
export interface Attempt {
  method: PaymentMethod
  status: PaymentStatus
  /** What it pays is still to be paid. */
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
