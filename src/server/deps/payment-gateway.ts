/**
 * The interface of a payment provider; amounts are cents, times are milliseconds. Every call but
 * readWebhook may throw GatewayUnavailable, and none may be awaited inside a transaction.
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

/** A card as the provider stores it; `ref` is enough to charge it again. */
export interface SavedCard {
  ref: string
  brand: string
  last4: string
  holderName: string
  expMonth: number
  expYear: number
  /** Equal for equal card numbers of any account; null if the provider has none. */
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
  /** Stable across calls: the same person maps to the same customer. */
  reference: string
  name: string
  email: string
  /** CPF digits. */
  document: string | null
  /** Area code and number; digits. */
  phone?: string | null
  address?: PayerAddress
}

/** A provider may ask this of a payer beside name and e-mail. */
type PayerField = 'document' | 'address'

export type ChargeMethod =
  | { kind: 'card'; cardRef: string; isRenewal: boolean }
  | { kind: 'pix'; expiresAt: number }
  | { kind: 'boleto'; dueAt: number }

export interface ChargeRequest {
  /** A key creates one charge, however often the call is repeated. */
  idempotencyKey: string
  /** Uuid of the payment; returned in events. */
  reference: string
  amountCents: number
  description: string
  /** As returned by `saveCustomer`. */
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
  /** `line` is grouped for people to read; `barcode` has 44 digits. */
  boleto: { line: string; barcode: string; dueAt: number } | null
}

/**
 * An event that a provider reports by webhook. Ids are unique; neither order nor number of
 * deliveries is guaranteed.
 */
export interface GatewayEvent {
  id: string
  kind: 'charge-changed' | 'dispute-changed'
  chargeRef: string
  /** Uuid of the payment, if the provider returns it. */
  reference: string | null
}

/** A key refunds once; what has gone back before is what our ledger says. */
export interface Refund {
  chargeRef: string
  amountCents: number
  refundedCents: number
  idempotencyKey: string
}

/** A chargeback: undecided, or decided for us (`won`) or for the payer. */
export type DisputeStatus = 'open' | 'won' | 'lost'

/** The provider knows no such charge. */
export class UnknownCharge extends Error {}

/**
 * The provider could not be reached or gave no usable answer, so the charge's status is unknown.
 */
export class GatewayUnavailable extends Error {}

/** The provider knows the card and refuses it. */
export class CardRefused extends Error {
  readonly refusal: ChargeRefusal

  constructor(refusal: ChargeRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** The provider refuses the refund: the money is already refunded, or the method has no refunds. */
export class RefundRefused extends Error {}

export interface PaymentGateway {
  name: GatewayName
  /** A method can be charged once the payer has told this. */
  needs: Record<PaymentMethod, readonly PayerField[]>
  /** Returns the provider's reference of a person. */
  saveCustomer: (payer: Payer) => Promise<string>
  /** Checks a card with its issuer and stores it at the provider. Throws CardRefused. */
  saveCard: (customerRef: string, card: CardData) => Promise<SavedCard>
  /** The fingerprint of a card before consent: the issuer is not asked and nothing is stored. */
  readFingerprint: (card: CardData) => Promise<string | null>
  /** Takes a card that the provider's own form has already saved. Throws CardRefused. */
  adoptCard: (customerRef: string, paymentMethodId: string) => Promise<SavedCard>
  /** Removes a card; succeeds for a card that no longer exists. */
  removeCard: (cardRef: string) => Promise<void>
  /** Removes a person with all their cards; past charges stay in the provider's ledger. */
  removeCustomer: (customerRef: string) => Promise<void>
  /** A refused card is a result (status refused), not an error. */
  charge: (request: ChargeRequest) => Promise<Charge>
  /**
   * The authoritative state of a charge: events only say that it is worth asking. Throws
   * UnknownCharge.
   */
  findCharge: (chargeRef: string) => Promise<Charge>
  /** The chargeback of a charge; null where there is none. */
  findDispute: (chargeRef: string) => Promise<DisputeStatus | null>
  /**
   * Withdraws an unpaid Pix or boleto, where the provider allows it, and returns the resulting
   * charge. A late bank may still deliver its money.
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
