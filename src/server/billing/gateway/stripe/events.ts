import type Stripe from 'stripe'
import type { GatewayEvent } from '#server/deps/payment-gateway.ts'
import type { LoadClient } from './client.ts'

const idOf = (value: string | { id: string } | null | undefined) =>
  typeof value === 'string' ? value : value?.id

/** Other charges of the account are ignored. */
const eventOf = (event: Stripe.Event): GatewayEvent[] => {
  const { id, type } = event
  if (type.startsWith('payment_intent.')) {
    const intent = event.data.object as Stripe.PaymentIntent
    const { reference } = intent.metadata
    return reference ? [{ id, kind: 'charge-changed', chargeRef: intent.id, reference }] : []
  }
  if (type.startsWith('charge.dispute.')) {
    const chargeRef = idOf((event.data.object as Stripe.Dispute).payment_intent)
    return chargeRef ? [{ id, kind: 'dispute-changed', chargeRef, reference: null }] : []
  }
  if (type.startsWith('charge.refund') || type.startsWith('refund.')) {
    const { payment_intent } = event.data.object as Stripe.Charge | Stripe.Refund
    const chargeRef = idOf(payment_intent)
    return chargeRef ? [{ id, kind: 'charge-changed', chargeRef, reference: null }] : []
  }
  return []
}

const toleranceSeconds = 300

/** Undefined if signature or body is invalid. */
export const readStripeWebhook = async (
  client: LoadClient,
  secret: string,
  notification: { body: Uint8Array; headers: Headers; now: number },
): Promise<readonly GatewayEvent[] | undefined> => {
  const { webhooks } = await client()
  const { body, headers, now } = notification
  const signature = headers.get('stripe-signature') ?? ''
  try {
    const bytes = Buffer.from(body)
    return eventOf(
      webhooks.constructEvent(bytes, signature, secret, toleranceSeconds, undefined, now),
    )
  } catch {
    return undefined
  }
}
