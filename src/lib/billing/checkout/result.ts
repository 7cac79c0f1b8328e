import { persistentAtom } from '@nanostores/persistent'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'
import { paymentMethods } from '#shared/billing/plans/payment-methods.ts'

const outcomes = ['active', 'trial', 'waiting'] as const

export interface CheckoutResult {
  outcome: (typeof outcomes)[number]
  trialEndsAt: string | null
  paymentUuid: string | null
  method: PaymentMethod
  planName: string
}

const decode = (text: string): CheckoutResult | undefined => {
  try {
    const stored = JSON.parse(text) as CheckoutResult | null
    const isWell = outcomes.some((outcome) => outcome === stored?.outcome)
    return stored && isWell && paymentMethods.includes(stored.method) ? stored : undefined
  } catch {
    return undefined
  }
}

export const $checkoutResult = persistentAtom<CheckoutResult | undefined>(
  'vereda.checkout-result',
  undefined,
  { encode: JSON.stringify, decode },
)
