import type { CardPayload } from '#shared/billing/cards/card-fields.ts'
import { isFutureExpiry } from '#shared/billing/cards/rules.ts'
import { minuteMs } from '#shared/time.ts'
import type { SavedCard } from '#server/deps/payment-gateway.ts'
import { orRefusal } from '#server/billing/gateway/refusals.ts'
import { storedFingerprint } from '#server/billing/one-time-claims.ts'
import type { Deps } from '#server/deps/deps.ts'
import { FieldRefusal } from '#server/http/problems.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'

/** Successful attempts count too, because testers of stolen cards make them as well. */
const ownerBucket: Bucket = { name: 'card-owner', burst: 8, refillMs: 10 * minuteMs }
const networkBucket: Bucket = { name: 'card-network', burst: 40, refillMs: minuteMs }

export interface CardOwner {
  reference: string
  network: string
  /** Called only if the rate limit allows it. */
  customerRef: () => Promise<string>
}

export interface CheckedCard {
  gateway: string
  customerRef: string
  card: SavedCard
  /** Hashed. */
  fingerprint: string | null
}

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
 * Never call it inside a transaction. Throws card-refused, card-no-funds, payment-unavailable,
 * too-many-attempts or a field error.
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
