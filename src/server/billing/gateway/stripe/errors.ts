import type Stripe from 'stripe'
import { type ChargeRefusal, GatewayUnavailable } from '#server/deps/payment-gateway.ts'

interface Failure {
  type: string
  code: string
  declineCode: string
  intent: Stripe.PaymentIntent | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export const failureOf = (error: unknown): Failure => {
  const raw = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  return {
    type: textOf(raw.type),
    code: textOf(raw.code),
    declineCode: textOf(raw.decline_code),
    intent: raw.payment_intent as Stripe.PaymentIntent | undefined,
  }
}

export const refusalOf = (code: string | undefined): ChargeRefusal =>
  code === 'insufficient_funds' ? 'no-funds' : 'declined'

/** Caused by our account or by timing, not by the card. */
const ownFaults: ReadonlySet<string> = new Set([
  'api_key_expired',
  'capability_not_active',
  'idempotency_key_in_use',
  'livemode_mismatch',
  'lock_timeout',
  'payment_method_unactivated',
  'platform_api_key_expired',
  'rate_limit',
  'secret_key_required',
  'testmode_charges_only',
] satisfies Stripe.PaymentIntent.LastPaymentError.Code[])

/** A retry would be refused too. */
export const isRefused = ({ type, code }: Failure): boolean =>
  (type === 'StripeCardError' || type === 'StripeInvalidRequestError') && !ownFaults.has(code)

/** If the account may not send card numbers, the error has no code. */
export const isCardRefused = (failure: Failure): boolean =>
  isRefused(failure) && failure.code !== ''

/** The message may quote the data sent, so it is not passed on. */
export const unavailable = ({ type, code }: Failure): GatewayUnavailable =>
  new GatewayUnavailable(`stripe: ${[type || 'unknown', code].filter(Boolean).join(' ')}`)

export const orUnavailable = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    throw unavailable(failureOf(error))
  }
}
