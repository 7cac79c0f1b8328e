import type { Clock } from '#shared/time.ts'
import type { PaymentGateway } from '#server/deps/payment-gateway.ts'
import type { Database } from '#server/db/schema.ts'
import {
  adoptSandboxCard,
  removeSandboxCard,
  sandboxFingerprint,
  saveSandboxCard,
} from './cards.ts'
import {
  createSandboxCharge,
  findSandboxCharge,
  findSandboxDispute,
  refundSandboxCharge,
  withdrawSandboxCharge,
} from './charges.ts'
import { readNotification } from './events.ts'

/** A payment provider that moves no money: its own books, its own signed notifications. */
export const createSandboxGateway = (books: {
  db: Database
  clock: Clock
  webhookSecret: string
  pixSettlesAfterMs: number
}): PaymentGateway => ({
  name: 'sandbox',
  needs: { card: [], pix: [], boleto: [] },
  saveCustomer: async ({ reference }) => `sandbox-customer-${reference}`,
  saveCard: (_, card) => saveSandboxCard(books, card),
  readFingerprint: async ({ number }) => sandboxFingerprint(books, number),
  adoptCard: (_, methodId) => adoptSandboxCard(books, methodId),
  removeCard: (ref) => removeSandboxCard(books, ref),
  removeCustomer: async () => undefined,
  charge: (request) => createSandboxCharge(books, request),
  findCharge: (ref) => findSandboxCharge(books, ref),
  findDispute: (ref) => findSandboxDispute(books, ref),
  withdraw: (ref) => withdrawSandboxCharge(books, ref),
  refund: (refund) => refundSandboxCharge(books, refund),
  readWebhook: async (body, headers, now) =>
    readNotification(books.webhookSecret, body, headers, now),
})
