import type { Clock } from '#shared/time.ts'
import type { PaymentGateway } from '#server/deps/payment-gateway.ts'
import {
  adoptStripeCard,
  removeStripeCard,
  removeStripeCustomer,
  saveStripeCard,
  saveStripeCustomer,
  stripeFingerprint,
} from './cards.ts'
import {
  createStripeCharge,
  findStripeCharge,
  refundStripeCharge,
  withdrawStripeCharge,
} from './charges.ts'
import { findStripeDispute } from './disputes.ts'
import { stripeClient, type StripeSettings } from './client.ts'
import { readStripeWebhook } from './events.ts'

export const createStripeGateway = (settings: StripeSettings, clock: Clock): PaymentGateway => {
  const client = stripeClient(settings)
  return {
    name: 'stripe',
    needs: { card: [], pix: [], boleto: ['document', 'address'] },
    saveCustomer: (payer) => saveStripeCustomer(client, payer),
    saveCard: (customerRef, card) => saveStripeCard(client, customerRef, card),
    readFingerprint: (card) => stripeFingerprint(client, card),
    adoptCard: (customerRef, methodId) => adoptStripeCard(client, customerRef, methodId),
    removeCard: (cardRef) => removeStripeCard(client, cardRef),
    removeCustomer: (customerRef) => removeStripeCustomer(client, customerRef),
    charge: (request) => createStripeCharge(client, clock, request),
    findCharge: (ref) => findStripeCharge(client, ref),
    findDispute: (ref) => findStripeDispute(client, ref),
    withdraw: (ref) => withdrawStripeCharge(client, ref),
    refund: (refund) => refundStripeCharge(client, refund),
    readWebhook: (body, headers, now) =>
      readStripeWebhook(client, settings.webhookSecret, { body, headers, now }),
  }
}
