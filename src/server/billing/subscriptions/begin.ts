import type { PaymentInfo } from '#lib/billing/payment-contract.ts'
import type { PaymentMethod } from '#lib/billing/plan-contract.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'

export interface Beginning {
  accountId: number
  planSlug: string
  method: PaymentMethod
  /** A card of the account; needed with method card. */
  cardId: number | null
  couponCode: string | null
}

/** What has been written; `finishSubscription` needs it after the commit. */
export interface Begun {
  accountId: number
  /** Null with a trial, or when a coupon leaves nothing to pay. */
  paymentUuid: string | null
}

/**
 * Validates plan, method and coupon, decides about the trial, and writes subscription, invoice and
 * payment in the caller's transaction. Throws plan-not-found, method-not-accepted, card-required,
 * coupon-not-found or subscription-running; charges nothing.
 */
export const beginSubscription = async (
  _transaction: Connection,
  _beginning: Beginning,
  _now: number,
): Promise<Begun> => {
  throw new Error('not built')
}

/**
 * After the commit: asks the gateway for the charge and settles its answer. Throws card-refused or
 * card-no-funds; a gateway that gives no answer leaves a payment in process, which jobs take on.
 */
export const finishSubscription = async (_deps: Deps, _begun: Begun): Promise<PaymentInfo> => {
  throw new Error('not built')
}
