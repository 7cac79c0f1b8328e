import type { Invoice, Payment, StoredCard } from '#shared/billing/payments/contract.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'
import type { Service, SubscriptionState } from '#shared/billing/subscriptions/contract.ts'

export const essencial = { slug: 'essencial', name: 'Essencial', price_id: 'price-1' }

export const madeCard: StoredCard = {
  id: 7,
  brand: 'visa',
  last4: '4242',
  holder_name: 'CLARA N PRADO',
  exp_month: 8,
  exp_year: 2029,
  is_default: true,
}

export const madeService = (patch: Partial<Service> = {}): Service => ({
  subscription_id: '0b1e7c2a-1111-4222-8333-abcdefabcdef',
  state: 'active',
  is_active: true,
  expired_at: null,
  days_to_expiry: null,
  plan: essencial,
  next_plan: null,
  payment_method: 'card',
  upcoming_invoice: {
    amount: 1990,
    discount: 0,
    due_at: '2026-12-20T12:00:00Z',
    plan: essencial,
    payment_method: 'card',
  },
  coupon: null,
  card: madeCard,
  trial_ends_at: null,
  grace_ends_at: null,
  cancels_at: null,
  if_kept: null,
  has_trial: false,
  paused_until: null,
  open_payment: null,
  ...patch,
})

export const goodCard = { ...madeCard, exp_month: 12, exp_year: 2030 }

export const nextInvoice = {
  amount: 2990,
  discount: 0,
  due_at: '2026-12-05T15:00:00Z',
  plan: essencial,
  payment_method: 'card' as const,
}

/** For tests that run on 22 November 2026. */
export const serviceIn = (state: SubscriptionState, changes: Partial<Service> = {}): Service =>
  madeService({
    state,
    is_active: !['none', 'expired', 'waiting_first_payment', 'paused'].includes(state),
    ...(state === 'none' && { subscription_id: null, plan: null, payment_method: null }),
    upcoming_invoice: ['trial', 'active', 'past_due', 'paused'].includes(state)
      ? nextInvoice
      : null,
    card: state === 'none' ? null : goodCard,
    expired_at: state === 'expired' ? '2026-11-15T15:00:00Z' : null,
    trial_ends_at: state === 'trial' ? '2026-12-05T15:00:00Z' : null,
    grace_ends_at: state === 'past_due' ? '2026-11-29T15:00:00Z' : null,
    cancels_at: state === 'canceling' || state === 'canceled' ? '2026-12-05T15:00:00Z' : null,
    paused_until: state === 'paused' ? '2026-12-20T15:00:00Z' : null,
    ...changes,
  })

export const madePayment = (patch: Partial<Payment> = {}): Payment => ({
  uuid: 'payment-1',
  status: 'pending',
  invoice_status: 'open',
  method: 'pix',
  amount: 1990,
  refunded: 0,
  plan: essencial,
  created_at: '2026-11-20T12:00:00Z',
  settled_at: null,
  refusal: null,
  card: null,
  pix: null,
  boleto: null,
  ...patch,
})

export const madeInvoice = (patch: Partial<Invoice> = {}): Invoice => ({
  uuid: 'invoice-1',
  kind: 'renewal',
  status: 'open',
  amount: 1990,
  discount: 0,
  plan: essencial,
  period_start: '2026-11-20T12:00:00Z',
  period_end: '2026-12-20T12:00:00Z',
  due_at: '2026-11-20T12:00:00Z',
  paid_at: null,
  payment: null,
  ...patch,
})

export const madePlan = (patch: Partial<Plan> = {}): Plan => ({
  id: 1,
  ...essencial,
  description: 'Todo o catálogo, uma tela por vez.',
  is_visible: true,
  price: 1990,
  discount: 0,
  coupon: null,
  items: [],
  trial_period_days: 0,
  payment_methods: ['card', 'pix', 'boleto'],
  period: 'month',
  screens: 1,
  ...patch,
})
