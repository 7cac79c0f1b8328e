import type Stripe from 'stripe'

interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: Stripe.PaymentIntent.LastPaymentError.Code
  decline_code?: string
  param?: string
  payment_intent?: Stripe.PaymentIntent
}

export class StripeRefusal extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export const invalid = (code: ErrorBody['code'], param: string) =>
  new StripeRefusal(400, {
    type: 'invalid_request_error',
    message: `Something is wrong with ${param}.`,
    param,
    ...(code && { code }),
  })

export const declined = (
  declineCode: string,
  intent?: Stripe.PaymentIntent,
  code: ErrorBody['code'] = 'card_declined',
) =>
  new StripeRefusal(402, {
    type: 'card_error',
    code,
    decline_code: declineCode,
    message: 'Your card was declined.',
    ...(intent && { payment_intent: intent }),
  })

/** For an account that may not send card numbers. */
export const rawCardsRefused = () =>
  new StripeRefusal(402, {
    type: 'invalid_request_error',
    message: 'Sending credit card numbers directly to the Stripe API is generally unsafe.',
  })
