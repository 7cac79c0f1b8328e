import type Stripe from 'stripe'
import { boletoBarcode, boletoLine } from '#shared/billing/payments/boleto.ts'
import { pixCode } from '#shared/billing/payments/pix-code.ts'
import { type Form, textAt } from './form.ts'
import { declined, invalid } from './refusals.ts'

export const required = (form: Form, ...path: string[]) => {
  const value = textAt(form, ...path)
  if (!value) throw invalid('parameter_missing', path.join('.'))
  return value
}

const instructionsUrl = 'https://payments.stripe.com/instructions/of_the_stand_in'

export const confirmPix = (intent: Stripe.PaymentIntent, form: Form, now: number) => {
  const expiresAt = Number(required(form, 'payment_method_options', 'pix', 'expires_at'))
  const inSeconds = expiresAt - now / 1000
  if (inSeconds < 10 || inSeconds > 1_209_600) {
    throw invalid('parameter_invalid_integer', 'expires_at')
  }
  const data = pixCode({
    key: 'stripe@vereda.example',
    receiver: 'Stripe',
    city: 'Sao Paulo',
    amountCents: intent.amount,
    transactionId: intent.id.slice(3, 28),
  })
  intent.status = 'requires_action'
  intent.next_action = {
    type: 'pix_display_qr_code',
    pix_display_qr_code: {
      data,
      expires_at: expiresAt,
      hosted_instructions_url: instructionsUrl,
      image_url_png: 'https://qr.stripe.com/of_the_stand_in.png',
      image_url_svg: 'https://qr.stripe.com/of_the_stand_in.svg',
    },
  }
}

/** Stripe's minimum for a boleto. */
const leastBoletoCents = 500

export const confirmBoleto = (intent: Stripe.PaymentIntent, form: Form, now: number) => {
  required(form, 'payment_method_data', 'boleto', 'tax_id')
  for (const part of ['line1', 'city', 'state', 'postal_code', 'country']) {
    required(form, 'payment_method_data', 'billing_details', 'address', part)
  }
  if (intent.amount < leastBoletoCents) throw invalid('amount_too_small', 'amount')
  const days = Number(required(form, 'payment_method_options', 'boleto', 'expires_after_days'))
  const saoPauloNow = new Date(now - 3 * 3_600_000)
  const lastDay = saoPauloNow.setUTCDate(saoPauloNow.getUTCDate() + days)
  const dueDate = new Date(lastDay).toISOString().slice(0, 10)
  const barcode = boletoBarcode({
    bank: '999',
    dueDate,
    amountCents: intent.amount,
    freeField: '1'.repeat(25),
  })
  intent.status = 'requires_action'
  intent.next_action = {
    type: 'boleto_display_details',
    boleto_display_details: {
      number: boletoLine(barcode),
      expires_at: Date.parse(`${dueDate}T23:59:59-03:00`) / 1000,
      hosted_voucher_url: instructionsUrl,
      pdf: `${instructionsUrl}/pdf`,
    },
  }
}

/** A test card that requires 3-D Secure. */
export const asksForSecondStep = '4000002760003184'

/** An error if the holder is absent or the request forbids it. */
export const askForSecondStep = (intent: Stripe.PaymentIntent, form: Form) => {
  const isError =
    textAt(form, 'off_session') === 'true' || textAt(form, 'error_on_requires_action') === 'true'
  if (!isError) {
    intent.status = 'requires_action'
    intent.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: null, url: 'https://hooks.stripe.com/of_the_stand_in' },
    }
    return
  }
  intent.status = 'requires_payment_method'
  intent.last_payment_error = {
    type: 'card_error',
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  }
  throw declined('authentication_required', intent, 'authentication_required')
}
