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

export const createSandboxGateway = (ledger: {
  db: Database
  clock: Clock
  webhookSecret: string
  pixSettlesAfterMs: number
}): PaymentGateway => ({
  name: 'sandbox',
  needs: { card: [], pix: [], boleto: [] },
  saveCustomer: async ({ reference }) => `sandbox-customer-${reference}`,
  saveCard: (_, card) => saveSandboxCard(ledger, card),
  readFingerprint: async ({ number }) => sandboxFingerprint(ledger, number),
  adoptCard: (_, methodId) => adoptSandboxCard(ledger, methodId),
  removeCard: (ref) => removeSandboxCard(ledger, ref),
  removeCustomer: async () => undefined,
  charge: (request) => createSandboxCharge(ledger, request),
  findCharge: (ref) => findSandboxCharge(ledger, ref),
  findDispute: (ref) => findSandboxDispute(ledger, ref),
  withdraw: (ref) => withdrawSandboxCharge(ledger, ref),
  refund: (refund) => refundSandboxCharge(ledger, refund),
  readWebhook: async (body, headers, now) =>
    readNotification(ledger.webhookSecret, body, headers, now),
})
