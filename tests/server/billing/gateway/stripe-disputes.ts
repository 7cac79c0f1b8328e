import { type Form, textAt } from './stripe-form.ts'

/** Chargebacks by payment intent, in the shape of Stripe's answers. */
export const stripeDisputes = () => {
  const disputes = new Map<string, Record<string, unknown>>()
  return {
    set: (intent: string, status: string) => {
      const dispute = { id: `dp_${intent}`, object: 'dispute', payment_intent: intent, status }
      disputes.set(intent, dispute)
      return dispute
    },
    list: (form: Form) => ({
      object: 'list',
      data: [disputes.get(textAt(form, 'payment_intent') ?? '')].filter(Boolean),
      has_more: false,
    }),
  }
}
