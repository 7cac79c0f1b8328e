import type { Charge } from '#server/billing/gateway/gateway.ts'
import type { Connection } from '#server/db/schema.ts'

/** A payment by its own uuid, or by the charge that the gateway made of it. */
export type PaymentKey = { uuid: string } | { gateway: string; chargeRef: string }

/**
 * The one place where a charge's status becomes a fact: payment, invoice, subscription and account
 * change together, in the caller's transaction or in one of its own. What comes late, twice or out
 * of order changes nothing. Answers whether there is such a payment.
 */
export const settlePayment = async (
  _db: Connection,
  _key: PaymentKey,
  _charge: Charge,
  _now: number,
): Promise<boolean> => {
  throw new Error('not built')
}
