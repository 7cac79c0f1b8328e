import type { Clock } from '#shared/time.ts'
import type { PaymentGateway } from '#server/deps/payment-gateway.ts'
import { adoptPagarmeCard, removePagarmeCard, savePagarmeCard } from './cards.ts'
import {
  createPagarmeCharge,
  findPagarmeDispute,
  readPagarmeCharge,
  withdrawPagarmeCharge,
} from './charges.ts'
import { pagarmeClient, type PagarmeSettings } from './client.ts'
import { removePagarmeCustomer, savePagarmeCustomer } from './customers.ts'
import { readPagarmeWebhook } from './events.ts'
import { refundPagarmeCharge } from './refunds.ts'
import { chargeOf } from './states.ts'

/** API v5; each charge is an order with one item. */
export const createPagarmeGateway = (settings: PagarmeSettings, clock: Clock): PaymentGateway => {
  const ask = pagarmeClient(settings)
  return {
    name: 'pagarme',
    needs: {
      card: ['document', 'address'],
      pix: ['document'],
      boleto: ['document', 'address'],
    },
    saveCustomer: (payer) => savePagarmeCustomer(ask, payer),
    saveCard: (customerRef, card) => savePagarmeCard(ask, customerRef, card),
    readFingerprint: async () => null,
    adoptCard: (customerRef, token) => adoptPagarmeCard(ask, customerRef, token),
    removeCard: (cardRef) => removePagarmeCard(ask, cardRef),
    removeCustomer: (customerRef) => removePagarmeCustomer(ask, customerRef),
    charge: (request) => createPagarmeCharge(ask, clock, request),
    findCharge: async (ref) => chargeOf(await readPagarmeCharge(ask, ref), clock()),
    findDispute: (ref) => findPagarmeDispute(ask, ref),
    withdraw: (ref) => withdrawPagarmeCharge(ask, clock, ref),
    refund: (refund) => refundPagarmeCharge(ask, refund),
    readWebhook: async (body, headers) => readPagarmeWebhook(settings, body, headers),
  }
}
