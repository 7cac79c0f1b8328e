import type { CardPayload } from '#shared/billing/cards/card-fields.ts'
import { isFutureExpiry } from '#shared/billing/cards/rules.ts'
import { minuteMs } from '#shared/time.ts'
import type { SavedCard } from '#server/deps/payment-gateway.ts'
import { orRefusal } from '#server/billing/gateway/refusals.ts'
import { storedFingerprint } from '#server/billing/one-time-claims.ts'
import type { Deps } from '#server/deps/deps.ts'
import { FieldRefusal } from '#server/http/problems.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'

/**
 * Many attempts suggest testing of stolen cards, so every attempt counts, even a successful one.
 */
const ownerBucket: Bucket = { name: 'card-owner', burst: 8, refillMs: 10 * minuteMs }
const networkBucket: Bucket = { name: 'card-network', burst: 40, refillMs: minuteMs }

export interface CardOwner {
  /** Owner of the attempts, as the payer's reference. */
  reference: string
  network: string
  /** Called only after the attempt is allowed. */
  customerRef: () => Promise<string>
}

/** A card that its issuer has approved, with its customer at the gateway. */
export interface CheckedCard {
  gateway: string
  customerRef: string
  card: SavedCard
  /** As it is stored. */
  fingerprint: string | null
}

/** A card that the gateway has saved, ready to be kept. */
export const checkedCard = (
  { gateway, config }: Pick<Deps, 'gateway' | 'config'>,
  customerRef: string,
  card: SavedCard,
): CheckedCard => {
  const { name } = gateway
  const fingerprint = storedFingerprint(config.identitySecret, name, card.fingerprint)
  return { gateway: name, customerRef, card, fingerprint }
}

export const countCardAttempt = async (
  { db, clock }: Deps,
  { reference, network }: Pick<CardOwner, 'reference' | 'network'>,
): Promise<void> => {
  await takeAttempt(db, clock, networkBucket, network)
  await takeAttempt(db, clock, ownerBucket, reference)
}

/**
 * Exchanges card data for a reference; the data is stored nowhere. Throws card-refused,
 * card-no-funds, payment-unavailable, too-many-attempts or the field error of an expired card;
 * never call it inside a transaction.
 */
export const checkCard = async (
  deps: Deps,
  owner: CardOwner,
  payload: CardPayload,
  asked: { isCharged: boolean },
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
    asked,
  )
  return checkedCard(deps, customerRef, card)
}
