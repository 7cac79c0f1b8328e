import type Stripe from 'stripe'
import { type ChargeRefusal, GatewayUnavailable } from '#server/billing/gateway/gateway.ts'

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

/** The provider understood the request and refuses it; a retry would not change that. */
export const isRefused = ({ type }: Failure): boolean =>
  type === 'StripeCardError' || type === 'StripeInvalidRequestError'

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
