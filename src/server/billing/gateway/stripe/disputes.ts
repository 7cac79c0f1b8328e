import type Stripe from 'stripe'
import type { DisputeStatus } from '#server/deps/payment-gateway.ts'
import type { LoadClient } from './client.ts'
import { orUnavailable } from './errors.ts'

/** An inquiry (null) moves no money. An appeal follows a lost dispute. */
const statuses: Record<string, DisputeStatus | null> = {
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
  warning_needs_response: null,
  warning_under_review: null,
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
}

const statusOf = ({ status }: Stripe.Dispute): DisputeStatus | null =>
  status in statuses ? (statuses[status] ?? null) : 'open'

export const findStripeDispute = async (
  client: LoadClient,
  ref: string,
): Promise<DisputeStatus | null> => {
  const { disputes } = await client()
  const { data } = await orUnavailable(disputes.list({ payment_intent: ref, limit: 1 }))
  return data[0] ? statusOf(data[0]) : null
}
