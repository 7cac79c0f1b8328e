import type { CardPayload } from '#shared/billing/cards/card-fields.ts'
import { isFutureExpiry } from '#shared/billing/cards/rules.ts'
import { minuteMs } from '#shared/time.ts'
import type { SavedCard } from '#server/billing/gateway/gateway.ts'
import { orRefusal } from '#server/billing/gateway/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { FieldRefusal } from '#server/http/problems.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'

/** Who tries many cards tests stolen ones: every attempt counts, also one that succeeds. */
const ownerBucket: Bucket = { name: 'card-owner', burst: 8, refillMs: 10 * minuteMs }
const networkBucket: Bucket = { name: 'card-network', burst: 40, refillMs: minuteMs }

export interface CardOwner {
  /** Whose attempts these are, as the payer's reference. */
  reference: string
  network: string
  /** Asked only once the attempt is allowed. */
  customerRef: () => Promise<string>
}

/** A card that its issuer has found good, and whose it is at the gateway. */
export interface CheckedCard {
  gateway: string
  customerRef: string
  card: SavedCard
}

export const countCardAttempt = async (
  { db, clock }: Deps,
  { reference, network }: Pick<CardOwner, 'reference' | 'network'>,
): Promise<void> => {
  await takeAttempt(db, clock, networkBucket, network)
  await takeAttempt(db, clock, ownerBucket, reference)
}

/**
 * Makes a reference of card data, which is nowhere afterwards. Throws card-refused, card-no-funds,
 * payment-unavailable, too-many-attempts or the field error of an expired card; never inside a
 * transaction.
 */
export const checkCard = async (
  deps: Deps,
  owner: CardOwner,
  payload: CardPayload,
): Promise<CheckedCard> => {
  const { gateway, clock } = deps
  const { number, holder_name: holderName, exp_month: expMonth, exp_year: expYear, cvv } = payload
  if (!isFutureExpiry(expMonth, expYear, clock())) {
    throw new FieldRefusal({ exp_year: ['Este cartão está vencido.'] })
  }
  await countCardAttempt(deps, owner)
  const customerRef = await orRefusal(owner.customerRef())
  const card = await orRefusal(
    gateway.saveCard(customerRef, { number, holderName, expMonth, expYear, cvv }),
  )
  return { gateway: gateway.name, customerRef, card }
}
