import type { Service, SubscriptionState } from '#shared/billing/subscriptions/contract.ts'

export const now = Date.parse('2026-11-22T15:00:00Z')

const plan = { slug: 'essencial', name: 'Essencial', price_id: 'price_1' }

export const goodCard = {
  id: 1,
  brand: 'visa',
  last4: '4242',
  holder_name: 'CLARA N PRADO',
  exp_month: 12,
  exp_year: 2030,
  is_default: true,
}

export const nextInvoice = {
  amount: 2990,
  discount: 0,
  due_at: '2026-12-05T15:00:00Z',
  plan,
  payment_method: 'card' as const,
}

/** A subscription as the API returns it, with the dates of its state. */
export const serviceIn = (state: SubscriptionState, changes: Partial<Service> = {}): Service => ({
  subscription_id: state === 'none' ? null : 'a',
  state,
  is_active: !['none', 'expired', 'waiting_first_payment', 'paused'].includes(state),
  expired_at: null,
  days_to_expiry: null,
  plan: state === 'none' ? null : plan,
  next_plan: null,
  payment_method: state === 'none' ? null : 'card',
  upcoming_invoice: ['trial', 'active', 'past_due', 'paused'].includes(state) ? nextInvoice : null,
  coupon: null,
  card: state === 'none' ? null : goodCard,
  trial_ends_at: state === 'trial' ? '2026-12-05T15:00:00Z' : null,
  grace_ends_at: state === 'past_due' ? '2026-11-29T15:00:00Z' : null,
  cancels_at: state === 'canceling' || state === 'canceled' ? '2026-12-05T15:00:00Z' : null,
  paused_until: state === 'paused' ? '2026-12-20T15:00:00Z' : null,
  open_payment: null,
  ...changes,
})
