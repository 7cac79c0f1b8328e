import type Stripe from 'stripe'
import { type ChargeRefusal, GatewayUnavailable } from '#server/deps/payment-gateway.ts'

/** The fields read from the library's errors; the errors' bodies and headers are not passed on. */
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

/** Refusals of the account or of the moment: the person and the card have no part in them. */
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

/** The provider understood the request and refuses it; a retry would not change that. */
export const isRefused = ({ type, code }: Failure): boolean =>
  (type === 'StripeCardError' || type === 'StripeInvalidRequestError') && !ownFaults.has(code)

/**
 * The card itself is refused. An account that may not send card numbers gets an error without a
 * code, in the library's class of card errors.
 */
export const isCardRefused = (failure: Failure): boolean =>
  isRefused(failure) && failure.code !== ''

/** Reports only the kind of error: provider messages may quote the data sent. */
export const unavailable = ({ type, code }: Failure): GatewayUnavailable =>
  new GatewayUnavailable(`stripe: ${[type || 'unknown', code].filter(Boolean).join(' ')}`)

/** For calls that are not expected to be refused. */
export const orUnavailable = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    throw unavailable(failureOf(error))
  }
}
