import { persistentAtom } from '@nanostores/persistent'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'

/** Outcome of the sign-up, for the next screen. */
export interface CheckoutResult {
  outcome: 'active' | 'trial' | 'waiting'
  trialEndsAt: string | null
  /** Null when there is nothing to pay yet. */
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
