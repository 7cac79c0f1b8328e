import type Stripe from 'stripe'
import type { Clock } from '#shared/time.ts'
import { type Form, textAt } from './form.ts'
import { disputeObject } from './objects.ts'

export const stripeDisputes = (clock: Clock) => {
  const disputes = new Map<string, ReturnType<typeof disputeObject>>()
  return {
    set: (intent: string, status: Stripe.Dispute.Status) => {
      const dispute = disputeObject(intent, status, Math.floor(clock() / 1000))
      disputes.set(intent, dispute)
      return dispute
    },
    list: (form: Form) => ({
      object: 'list',
      url: '/v1/disputes',
      data: [disputes.get(textAt(form, 'payment_intent') ?? '')].filter(Boolean),
      has_more: false,
    }),
  }
}
