import type Stripe from 'stripe'
import { barcodeOfLine, groupedLine } from '#shared/billing/payments/boleto.ts'
import type { Clock } from '#shared/time.ts'
import { hourMs, dayMs } from '#shared/time.ts'
import {
  type Charge,
  type ChargeRequest,
  type ChargeStatus,
  type Payer,
  type Refund,
  RefundRefused,
  UnknownCharge,
} from '#server/deps/payment-gateway.ts'
import { saoPauloDay } from '#shared/time.ts'
import type { LoadClient } from './client.ts'
import { failureOf, isRefused, orUnavailable, refusalOf, unavailable } from './errors.ts'

const expiredCode = 'payment_intent_payment_attempt_expired'

/** Days in São Paulo, where the boleto expires at the end of the day. */
const daysUntil = (dueAt: number, now: number) =>
  Math.max(0, (Date.parse(saoPauloDay(dueAt)) - Date.parse(saoPauloDay(now))) / dayMs)

const billingDetailsOf = ({ name, email, address }: Payer) => ({
  name,
  email,
  ...(address && {
    address: {
      line1: address.street,
      city: address.city,
      state: address.state,
      postal_code: address.postalCode,
      country: 'BR',
    },
  }),
})

type MethodParams = Omit<Stripe.PaymentIntentCreateParams, 'amount' | 'currency'>

/**
 * The first card charge allows later off-session ones. One that needs 3-D Secure is refused,
 * because the person may be absent. Times are absolute where possible, because a retry with the
 * same key must send the same values.
 */
const methodParams = ({ method, payer, askedAt }: ChargeRequest): MethodParams => {
  const billing_details = billingDetailsOf(payer)
  if (method.kind === 'card') {
    return {
      allowed_payment_method_types: ['card'],
      payment_method: method.cardRef,
      ...(method.isRenewal
        ? { off_session: true }
        : { error_on_requires_action: true, setup_future_usage: 'off_session' }),
    }
  }
  if (method.kind === 'pix') {
    return {
      allowed_payment_method_types: ['pix'],
      payment_method_data: { type: 'pix', billing_details },
      payment_method_options: { pix: { expires_at: Math.floor(method.expiresAt / 1000) } },
    }
  }
  return {
    allowed_payment_method_types: ['boleto'],
    payment_method_data: {
      type: 'boleto',
      boleto: { tax_id: payer.document ?? '' },
      billing_details,
    },
    payment_method_options: { boleto: { expires_after_days: daysUntil(method.dueAt, askedAt) } },
  }
}

const statusOf = (intent: Stripe.PaymentIntent): ChargeStatus => {
  const isCard = intent.metadata.method === 'card'
  switch (intent.status) {
    case 'succeeded': {
      const charge = intent.latest_charge
      return typeof charge === 'object' && charge?.refunded ? 'refunded' : 'paid'
    }
    case 'requires_action':
      return isCard ? 'refused' : 'pending'
    case 'requires_payment_method':
      return intent.last_payment_error?.code === expiredCode ? 'expired' : 'refused'
    case 'canceled':
      return isCard ? 'refused' : 'expired'
    default:
      return 'processing'
  }
}

const pixOf = ({ next_action }: Stripe.PaymentIntent): Charge['pix'] => {
  const { data, expires_at } = next_action?.pix_display_qr_code ?? {}
  return data && expires_at ? { code: data, expiresAt: expires_at * 1000 } : null
}

const boletoOf = ({ next_action }: Stripe.PaymentIntent): Charge['boleto'] => {
  const { number, expires_at } = next_action?.boleto_display_details ?? {}
  if (!number || !expires_at) return null
  const line = groupedLine(number.replace(/[ .]/g, ''))
  return { line, barcode: barcodeOfLine(line) ?? '', dueAt: expires_at * 1000 }
}

const chargeOf = (intent: Stripe.PaymentIntent): Charge => {
  const status = statusOf(intent)
  const reason = intent.last_payment_error
  return {
    ref: intent.id,
    status,
    refusal: status === 'refused' ? refusalOf(reason?.decline_code ?? reason?.code) : null,
    pix: pixOf(intent),
    boleto: boletoOf(intent),
  }
}

const refusedCharge = (code: string): Charge => ({
  ref: null,
  status: 'refused',
  refusal: refusalOf(code),
  pix: null,
  boleto: null,
})

/** Stripe's search lags by a minute; keys expire after a day. */
const searchAfterMs = hourMs

const findByReference = async (client: LoadClient, reference: string) => {
  const { paymentIntents } = await client()
  const query = `metadata['reference']:'${reference}'`
  const { data } = await orUnavailable(
    paymentIntents.search({ query, limit: 1, expand: ['data.latest_charge'] }),
  )
  return data[0] && chargeOf(data[0])
}

export const createStripeCharge = async (
  client: LoadClient,
  clock: Clock,
  request: ChargeRequest,
): Promise<Charge> => {
  const { paymentIntents } = await client()
  const { amountCents, customerRef, description, reference, method, idempotencyKey } = request
  const isLate = clock() - request.askedAt > searchAfterMs
  const known = isLate && (await findByReference(client, reference))
  if (known) return known
  try {
    const intent = await paymentIntents.create(
      {
        amount: amountCents,
        currency: 'brl',
        customer: customerRef,
        description,
        metadata: { reference, method: method.kind },
        confirm: true,
        ...methodParams(request),
      },
      { idempotencyKey },
    )
    return chargeOf(intent)
  } catch (error) {
    const failure = failureOf(error)
    if (!isRefused(failure)) throw unavailable(failure)
    return failure.intent ? chargeOf(failure.intent) : refusedCharge(failure.declineCode)
  }
}

export const findStripeCharge = async (client: LoadClient, ref: string): Promise<Charge> => {
  const { paymentIntents } = await client()
  try {
    return chargeOf(await paymentIntents.retrieve(ref, { expand: ['latest_charge'] }))
  } catch (error) {
    const failure = failureOf(error)
    throw failure.code === 'resource_missing' ? new UnknownCharge() : unavailable(failure)
  }
}

/** Stripe cannot cancel a charge that is paid, over or being processed. */
export const withdrawStripeCharge = async (client: LoadClient, ref: string): Promise<Charge> => {
  const { paymentIntents } = await client()
  try {
    return chargeOf(await paymentIntents.cancel(ref, { cancellation_reason: 'duplicate' }))
  } catch (error) {
    const failure = failureOf(error)
    if (!isRefused(failure)) throw unavailable(failure)
    return findStripeCharge(client, ref)
  }
}

const orRefundRefused = async (answer: Promise<Stripe.Refund>): Promise<Stripe.Refund> => {
  try {
    return await answer
  } catch (error) {
    const failure = failureOf(error)
    throw isRefused(failure) ? new RefundRefused() : unavailable(failure)
  }
}

/** A bank may take days, so a pending refund counts as done. */
export const refundStripeCharge = async (client: LoadClient, refund: Refund): Promise<void> => {
  const { refunds } = await client()
  const { chargeRef, amountCents, idempotencyKey } = refund
  const { status } = await orRefundRefused(
    refunds.create({ payment_intent: chargeRef, amount: amountCents }, { idempotencyKey }),
  )
  if (status === 'failed' || status === 'canceled') throw new RefundRefused()
}
