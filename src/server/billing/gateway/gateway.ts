/**
 * What Vereda needs of a payment provider; amounts are cents, times milliseconds. Every call but
 * readWebhook may throw GatewayUnavailable, and none may be awaited inside a transaction.
 */

export interface CardData {
  number: string
  holderName: string
  expMonth: number
  expYear: number
  cvv: string
}

/** A card as the provider knows it; `ref` is all that is needed to charge it again. */
export interface SavedCard {
  ref: string
  brand: string
  last4: string
  holderName: string
  expMonth: number
  expYear: number
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
  /** Stable across calls: the same person gets the same customer. */
  reference: string
  name: string
  email: string
  /** CPF digits. */
  document: string | null
  /** See `boletoNeedsAddress`. */
  address?: PayerAddress
}

export type ChargeMethod =
  | { kind: 'card'; cardRef: string; isRenewal: boolean }
  | { kind: 'pix'; expiresAt: number }
  | { kind: 'boleto'; dueAt: number }

export interface ChargeRequest {
  /** One key, one charge, however often it is asked for. */
  idempotencyKey: string
  /** Uuid of the payment; comes back in events. */
  reference: string
  amountCents: number
  description: string
  /** As `saveCustomer` answered. */
  customerRef: string
  payer: Payer
  /** When it was asked for the first time: providers forget a key after a day. */
  askedAt: number
  method: ChargeMethod
}

export type ChargeRefusal = 'declined' | 'no-funds'

export type ChargeStatus = 'processing' | 'pending' | 'paid' | 'refused' | 'expired' | 'refunded'

export interface Charge {
  /** Null where the provider refused before it made a charge. */
  ref: string | null
  status: ChargeStatus
  refusal: ChargeRefusal | null
  pix: { code: string; expiresAt: number } | null
  /** `line` is grouped, as people read it; `barcode` has 44 digits. */
  boleto: { line: string; barcode: string; dueAt: number } | null
}

/** What a provider tells by webhook. Ids are unique; order and number of arrivals are not promised. */
export interface GatewayEvent {
  id: string
  kind: 'charge-changed'
  chargeRef: string
  /** Uuid of the payment, where the provider gives it back. */
  reference: string | null
}

/** The provider could not be reached or gave no usable answer: nothing is known of the charge. */
export class GatewayUnavailable extends Error {}

/** The provider knows the card and does not take it. */
export class CardRefused extends Error {
  readonly refusal: ChargeRefusal

  constructor(refusal: ChargeRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** The provider will not give this money back: it has already, or the method has no refunds. */
export class RefundRefused extends Error {}

export interface PaymentGateway {
  name: 'sandbox' | 'stripe'
  /** Whether it makes no boleto without the payer's address and document. */
  boletoNeedsAddress: boolean
  /** Answers the provider's reference of a person. */
  saveCustomer: (payer: Payer) => Promise<string>
  /** Checks a card with its issuer and keeps it at the provider. Throws CardRefused. */
  saveCard: (customerRef: string, card: CardData) => Promise<SavedCard>
  /** A card that the provider's own form has saved already. Throws CardRefused. */
  adoptCard: (customerRef: string, paymentMethodId: string) => Promise<SavedCard>
  /** Forgets a card; one that is not there any more is none. */
  removeCard: (cardRef: string) => Promise<void>
  /** Forgets a person with all their cards; what has been charged stays in the provider's books. */
  removeCustomer: (customerRef: string) => Promise<void>
  /** A refused card is an answer (status refused), not an error. */
  charge: (request: ChargeRequest) => Promise<Charge>
  /** The truth about a charge: events only say that it is worth asking. */
  findCharge: (chargeRef: string) => Promise<Charge>
  /**
   * Takes a Pix or boleto back that nobody has paid, where the provider lets it; answers what is true
   * of the charge afterwards. A bank that is late may still bring its money.
   */
  withdraw: (chargeRef: string) => Promise<Charge>
  /** One key gives back once. Throws RefundRefused. */
  refund: (refund: {
    chargeRef: string
    amountCents: number
    idempotencyKey: string
  }) => Promise<void>
  /** Verifies the signature over the bytes; undefined where it does not hold. */
  readWebhook: (
    body: Uint8Array,
    headers: Headers,
    now: number,
  ) => Promise<readonly GatewayEvent[] | undefined>
}
