import type Stripe from 'stripe'
import type { Form } from './form.ts'
import { invalid } from './refusals.ts'

/** Others are refused, as by Stripe. */
const parameters: Readonly<Record<string, readonly string[]>> = {
  'POST customers': ['name', 'email', 'metadata'] satisfies (keyof Stripe.CustomerCreateParams)[],
  'POST payment_methods': [
    'type',
    'card',
    'billing_details',
  ] satisfies (keyof Stripe.PaymentMethodCreateParams)[],
  'POST payment_methods/id/attach': [
    'customer',
  ] satisfies (keyof Stripe.PaymentMethodAttachParams)[],
  'POST payment_intents': [
    'allowed_payment_method_types',
    'amount',
    'confirm',
    'currency',
    'customer',
    'description',
    'error_on_requires_action',
    'metadata',
    'off_session',
    'payment_method',
    'payment_method_data',
    'payment_method_options',
    'setup_future_usage',
  ] satisfies (keyof Stripe.PaymentIntentCreateParams)[],
  'GET payment_intents/id': ['expand'] satisfies (keyof Stripe.PaymentIntentRetrieveParams)[],
  'GET payment_intents/search': [
    'query',
    'limit',
    'expand',
  ] satisfies (keyof Stripe.PaymentIntentSearchParams)[],
  'POST payment_intents/id/cancel': [
    'cancellation_reason',
  ] satisfies (keyof Stripe.PaymentIntentCancelParams)[],
  'GET disputes': ['payment_intent', 'limit'] satisfies (keyof Stripe.DisputeListParams)[],
  'POST refunds': ['payment_intent', 'amount'] satisfies (keyof Stripe.RefundCreateParams)[],
}

export const checkParameters = (call: string, form: Form): void => {
  const unknown = Object.keys(form).find((name) => !parameters[call]?.includes(name))
  if (unknown !== undefined) throw invalid('parameter_unknown', unknown)
}
