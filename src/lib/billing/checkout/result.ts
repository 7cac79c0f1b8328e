import { persistentAtom } from '@nanostores/persistent'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'

/** What the sign-up ended with, for the screen after it. */
export interface CheckoutResult {
  outcome: 'active' | 'trial' | 'waiting'
  trialEndsAt: string | null
  /** Null where there is nothing to pay yet. */
  paymentUuid: string | null
  method: PaymentMethod
  planName: string
}

const decode = (text: string): CheckoutResult | undefined => {
  try {
    const kept = JSON.parse(text) as CheckoutResult | null
    return typeof kept?.outcome === 'string' ? kept : undefined
  } catch {
    return undefined
  }
}

export const $checkoutResult = persistentAtom<CheckoutResult | undefined>(
  'vereda.checkout-result',
  undefined,
  { encode: JSON.stringify, decode },
)
