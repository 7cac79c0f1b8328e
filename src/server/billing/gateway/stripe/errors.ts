import type Stripe from 'stripe'
import { type ChargeRefusal, GatewayUnavailable } from '#server/billing/gateway/gateway.ts'

/** What is read of the library's errors; they also carry bodies and headers, which stay here. */
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

/** The provider has understood and says no: asking again would not change that. */
export const isRefused = ({ type }: Failure): boolean =>
  type === 'StripeCardError' || type === 'StripeInvalidRequestError'

/** Only the kind of trouble: messages of the provider may quote what was sent. */
export const unavailable = ({ type, code }: Failure): GatewayUnavailable =>
  new GatewayUnavailable(`stripe: ${[type || 'unknown', code].filter(Boolean).join(' ')}`)

/** For calls of which no refusal is expected. */
export const orUnavailable = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    throw unavailable(failureOf(error))
  }
}
