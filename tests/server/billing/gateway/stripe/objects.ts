import { hash, randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import { stripeApiVersion } from '#server/billing/gateway/stripe/client.ts'

/** With every field of the pinned API version. */

const stripeId = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`

const testMode = { livemode: false } as const

export const paymentMethodObject = (
  number: string,
  {
    name,
    month,
    year,
    created,
  }: { name: string | null; month: number; year: number; created: number },
): Stripe.PaymentMethod => {
  const brand = number.startsWith('4') ? 'visa' : 'mastercard'
  return {
    id: stripeId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'BR',
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      fingerprint: hash('sha256', number).slice(0, 16),
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    ...testMode,
    metadata: {},
    type: 'card',
  }
}

export const intentObject = (asked: {
  amount: number
  customer: string
  description: string
  metadata: Stripe.Metadata
  type: 'card' | 'pix' | 'boleto'
  paymentMethod: string | null
  created: number
}): Stripe.PaymentIntent => {
  const { amount, customer, description, metadata, type, paymentMethod, created } = asked
  const id = stripeId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: [type],
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_of_the_stand_in`,
    confirmation_method: 'automatic',
    created,
    currency: 'brl',
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    ...testMode,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: [type],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_confirmation',
    transfer_data: null,
    transfer_group: null,
  }
}

export const chargeObject = (intent: Stripe.PaymentIntent): Stripe.Charge => ({
  id: stripeId('ch'),
  object: 'charge',
  amount: intent.amount,
  amount_captured: intent.amount,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: stripeId('txn'),
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: 'VEREDA',
  captured: true,
  created: intent.created,
  currency: 'brl',
  customer: intent.customer,
  description: intent.description,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  ...testMode,
  metadata: intent.metadata,
  on_behalf_of: null,
  outcome: null,
  paid: true,
  payment_intent: intent.id,
  payment_method: stripeId('pm'),
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: 'succeeded',
  transfer_data: null,
  transfer_group: null,
})

export const refundObject = (
  charge: Stripe.Charge,
  amount: number,
  status: string,
): Stripe.Refund => ({
  id: stripeId('re'),
  object: 'refund',
  amount,
  balance_transaction: stripeId('txn'),
  charge: charge.id,
  created: charge.created,
  currency: 'brl',
  customer: charge.customer,
  customer_account: null,
  metadata: {},
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status,
  transfer_reversal: null,
})

/** The evidence is not read. */
export const disputeObject = (
  intent: string,
  status: Stripe.Dispute.Status,
  created: number,
): Omit<Stripe.Dispute, 'evidence' | 'evidence_details'> => ({
  id: `dp_${intent}`,
  object: 'dispute',
  amount: 2990,
  balance_transactions: [],
  charge: stripeId('ch'),
  created,
  currency: 'brl',
  enhanced_eligibility_types: [],
  intended_submission_method: null,
  is_charge_refundable: false,
  ...testMode,
  metadata: {},
  payment_intent: intent,
  reason: 'fraudulent',
  status,
})

export const customerObject = (fields: {
  name: string
  email: string
  metadata: Stripe.Metadata
  created: number
}): Stripe.Customer => ({
  id: stripeId('cus'),
  object: 'customer',
  balance: 0,
  default_source: null,
  description: null,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: null,
    footer: null,
    rendering_options: null,
  },
  ...testMode,
  shipping: null,
  ...fields,
})

export const eventObject = (type: string, object: unknown, created: number) => ({
  id: stripeId('evt'),
  object: 'event',
  api_version: stripeApiVersion,
  created,
  data: { object },
  ...testMode,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
})
