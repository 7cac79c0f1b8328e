import { createHmac, randomUUID } from 'node:crypto'
import { cardBrand, isFutureExpiry } from '#shared/billing/cards/rules.ts'
import type { Clock } from '#shared/time.ts'
import type { Database } from '#server/db/schema.ts'
import {
  type CardData,
  CardRefused,
  type ChargeRefusal,
  type SavedCard,
} from '#server/deps/payment-gateway.ts'

type CardBehaviour = 'approves' | 'fails-at-renewal' | ChargeRefusal

/** From section 4 of the design. */
const behaviourByNumber: Record<string, CardBehaviour> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'no-funds',
  '4000000000000341': 'fails-at-renewal',
}

/** Ids of Stripe's test cards. */
const numberByMethodId = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_chargeDeclinedInsufficientFunds', '4000000000009995'],
  ['pm_card_chargeCustomerFail', '4000000000000341'],
])

interface Ledger {
  db: Database
  clock: Clock
  webhookSecret: string
}

/** A keyed hash, so the card number cannot be recovered. */
export const sandboxFingerprint = (
  { webhookSecret }: Pick<Ledger, 'webhookSecret'>,
  number: string,
) => createHmac('sha256', webhookSecret).update(`card:${number}`).digest('base64url')

/** The number is not stored. */
export const saveSandboxCard = async (ledger: Ledger, card: CardData): Promise<SavedCard> => {
  const { db, clock } = ledger
  const now = clock()
  const behaviour = behaviourByNumber[card.number] ?? 'approves'
  if (behaviour === 'declined' || behaviour === 'no-funds') throw new CardRefused(behaviour)
  if (!isFutureExpiry(card.expMonth, card.expYear, now)) throw new CardRefused('declined')
  const ref = `sandbox-card-${randomUUID()}`
  const brand = cardBrand(card.number)
  const last4 = card.number.slice(-4)
  await db
    .insertInto('sandbox_cards')
    .values({ ref, behaviour, brand, last4, created_at: now })
    .execute()
  const { holderName, expMonth, expYear } = card
  const fingerprint = sandboxFingerprint(ledger, card.number)
  return { ref, brand, last4, holderName, expMonth, expYear, fingerprint }
}

export const adoptSandboxCard = async (ledger: Ledger, methodId: string): Promise<SavedCard> => {
  const number = numberByMethodId.get(methodId)
  if (!number) throw new CardRefused('declined')
  const expYear = new Date(ledger.clock()).getUTCFullYear() + 4
  return saveSandboxCard(ledger, {
    number,
    holderName: 'Cartão de Teste',
    expMonth: 12,
    expYear,
    cvv: '123',
  })
}

export const refusalOfCard = async (
  { db }: Pick<Ledger, 'db'>,
  ref: string,
  isRenewal: boolean,
): Promise<ChargeRefusal | null> => {
  const card = await db
    .selectFrom('sandbox_cards')
    .select('behaviour')
    .where('ref', '=', ref)
    .executeTakeFirst()
  if (!card) return 'declined'
  return card.behaviour === 'fails-at-renewal' && isRenewal ? 'declined' : null
}

export const removeSandboxCard = async ({ db }: Pick<Ledger, 'db'>, ref: string): Promise<void> => {
  await db.deleteFrom('sandbox_cards').where('ref', '=', ref).execute()
}
