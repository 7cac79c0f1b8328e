/**
 * Amounts are cents, times are milliseconds. Every call but readWebhook may throw GatewayUnavailable,
 * and none may be awaited inside a transaction.
 */

import type { GatewayName } from '#shared/billing/payments/gateway-names.ts'
import type { PaymentMethod } from '#shared/billing/plans/contract.ts'

export interface CardData {
  number: string
  holderName: string
  expMonth: number
  expYear: number
  cvv: string
}

export interface SavedCard {
  ref: string
  brand: string
  last4: string
  holderName: string
  expMonth: number
  expYear: number
  /** Equal for the same card number in any account; null if the provider has none. */
  fingerprint: string | null
}

export interface PayerAddress {
  street: string
  city: string
  /** Two letters. */
  state: string
  /** CEP digits. */
  postalCode: string
}

export interface Payer {
  /** Equal for every call about the same person. */
  reference: string
  name: string
  email: string
  /** CPF digits. */
  document: string | null
  /** Area code and number; digits. */
  phone?: string | null
  address?: PayerAddress
}

type PayerField = 'document' | 'address'

export type ChargeMethod =
  | { kind: 'card'; cardRef: string; isRenewal: boolean }
  | { kind: 'pix'; expiresAt: number }
  | { kind: 'boleto'; dueAt: number }

export interface ChargeRequest {
  /** Repeated calls with a key create one charge. */
  idempotencyKey: string
  /** UUID of the payment; returned in events. */
  reference: string
  amountCents: number
  description: string
  customerRef: string
  payer: Payer
  /** Time of the first request: providers forget a key after a day. */
  askedAt: number
  method: ChargeMethod
}

export type ChargeRefusal = 'declined' | 'no-funds'

export type ChargeStatus = 'processing' | 'pending' | 'paid' | 'refused' | 'expired' | 'refunded'

export interface Charge {
  /** Null if the provider refused before it created a charge. */
  ref: string | null
  status: ChargeStatus
  refusal: ChargeRefusal | null
  pix: { code: string; expiresAt: number } | null
  /** `line` is formatted for display; `barcode` has 44 digits. */
  boleto: { line: string; barcode: string; dueAt: number } | null
}

/** Delivered by webhook, in any order and possibly more than once. */
export interface GatewayEvent {
  id: string
  kind: 'charge-changed' | 'dispute-changed'
  chargeRef: string
  /** UUID of the payment, if the provider returns it. */
  reference: string | null
}

/** A key refunds once. `refundedCents` is what our ledger has refunded before. */
export interface Refund {
  chargeRef: string
  amountCents: number
  refundedCents: number
  idempotencyKey: string
}

/** Of a chargeback; `won` is in our favour. */
export type DisputeStatus = 'open' | 'won' | 'lost'

export class UnknownCharge extends Error {}

/** No usable answer: the status of the charge is unknown. */
export class GatewayUnavailable extends Error {}

export class CardRefused extends Error {
  readonly refusal: ChargeRefusal

  constructor(refusal: ChargeRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** Already refunded, or the method has no refunds. */
export class RefundRefused extends Error {}

export interface PaymentGateway {
  name: GatewayName
  /** A payment method needs these fields of the payer besides name and e-mail. */
  needs: Record<PaymentMethod, readonly PayerField[]>
  /** Returns the provider's reference of the customer. */
  saveCustomer: (payer: Payer) => Promise<string>
  /** Also asks the issuer. Throws CardRefused. */
  saveCard: (customerRef: string, card: CardData) => Promise<SavedCard>
  /** Neither asks the issuer nor stores the card: the holder has not consented yet. */
  readFingerprint: (card: CardData) => Promise<string | null>
  /** For a card saved by the provider's own form. Throws CardRefused. */
  adoptCard: (customerRef: string, paymentMethodId: string) => Promise<SavedCard>
  /** Succeeds if the card no longer exists. */
  removeCard: (cardRef: string) => Promise<void>
  /** Also removes cards; past charges stay with the provider. */
  removeCustomer: (customerRef: string) => Promise<void>
  /** Never throws CardRefused: a refused card is a status. */
  charge: (request: ChargeRequest) => Promise<Charge>
  /** Authoritative, unlike events. Throws UnknownCharge. */
  findCharge: (chargeRef: string) => Promise<Charge>
  /** Null without a chargeback. */
  findDispute: (chargeRef: string) => Promise<DisputeStatus | null>
  /**
   * Cancels an unpaid Pix or boleto if the provider allows it. A bank may still deliver the money
   * later.
   */
  withdraw: (chargeRef: string) => Promise<Charge>
  /** Throws RefundRefused. */
  refund: (refund: Refund) => Promise<void>
  /** Undefined if the sender cannot be verified. */
  readWebhook: (
    body: Uint8Array,
    headers: Headers,
    now: number,
  ) => Promise<readonly GatewayEvent[] | undefined>
}
