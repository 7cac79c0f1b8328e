import { stateIs, statesThat } from '#shared/billing/subscriptions/state-properties.ts'
import {
  isAnyClaimed,
  claimsOf,
  storedFingerprint,
  takeClaims,
  identifiersOf,
} from '#server/billing/one-time-claims.ts'
import type { CardData } from '#server/deps/payment-gateway.ts'
import { CardRefused, GatewayUnavailable } from '#server/deps/payment-gateway.ts'
import type { Connection, PlanRow, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { readFacts } from './row.ts'

const isPersonKnown = async (
  db: Connection,
  document: string,
  accountId: number | null,
): Promise<boolean> => {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('subscriptions', 'subscriptions.account_id', 'accounts.id')
    .where('accounts.document', '=', document)
    .where('accounts.id', '!=', accountId ?? 0)
    .where((eb) =>
      eb.or([
        eb('subscriptions.state', 'not in', statesThat('mayBegin')),
        eb('subscriptions.expires_at', 'is not', null),
      ]),
    )
    .select('accounts.id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const documentOf = async (db: Connection, accountId: number): Promise<string | null> => {
  const { document } = await db
    .selectFrom('accounts')
    .select('document')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return document
}

const hadOwn = async (db: Connection, row: SubscriptionRow): Promise<boolean> => {
  const { hasPaid, trialEndsAt } = await readFacts(db, row)
  return hasPaid || trialEndsAt !== null
}

/**
 * `none`: not in the plan, or had by this account. `used`: had by the person or card elsewhere.
 * `unasked`: no CPF.
 */
type Trial = 'none' | 'taken' | 'used' | 'unasked'

/** A person and a card get one trial, also with several parallel calls. */
export const takeTrial = async (
  db: Connection,
  row: SubscriptionRow,
  order: { plan: PlanRow; cardId: number | null; identitySecret: string },
  now: number,
): Promise<Trial> => {
  if (order.plan.trial_days === 0 || (await hadOwn(db, row))) return 'none'
  const document = await documentOf(db, row.account_id)
  if (document === null) return 'unasked'
  if (await isPersonKnown(db, document, row.account_id)) return 'used'
  const known = await identifiersOf(db, row.account_id, [order.cardId])
  const claims = claimsOf(order.identitySecret, 'trial', known)
  return (await takeClaims(db, claims, now)) ? 'taken' : 'used'
}

const isPersonFree = async (
  db: Connection,
  document: string,
  accountId: number | null,
  identitySecret: string,
): Promise<boolean> =>
  !(await isPersonKnown(db, document, accountId)) &&
  !(await isAnyClaimed(db, claimsOf(identitySecret, 'trial', [['cpf', document]])))

/** Checks account and CPF, takes nothing. */
export const hasTrial = async (
  db: Connection,
  { accountId, row }: { accountId: number; row: SubscriptionRow | undefined },
  identitySecret: string,
): Promise<boolean> => {
  if (row && (!stateIs(row.state, 'mayBegin') || (await hadOwn(db, row)))) return false
  const document = await documentOf(db, accountId)
  return document === null || isPersonFree(db, document, accountId, identitySecret)
}

export const cardsWithoutTrial = async (
  db: Connection,
  cards: readonly { id: number; fingerprint: string | null }[],
  identitySecret: string,
): Promise<number[]> => {
  const used: number[] = []
  for (const { id, fingerprint } of cards) {
    if (fingerprint === null) continue
    const claims = claimsOf(identitySecret, 'trial', [['card', fingerprint]])
    if (await isAnyClaimed(db, claims)) used.push(id)
  }
  return used
}

/** Without an answer, the order decides. */
const fingerprintOf = async ({ gateway, log }: Deps, card: CardData) => {
  try {
    return await gateway.readFingerprint(card)
  } catch (error) {
    if (!(error instanceof GatewayUnavailable) && !(error instanceof CardRefused)) throw error
    log.warn({}, 'the gateway gave no fingerprint of a card')
    return null
  }
}

/** The card is not stored. */
export const isTrialFree = async (
  deps: Deps,
  { document, card }: { document: string; card: CardData },
): Promise<boolean> => {
  const { db, config, gateway } = deps
  const { identitySecret } = config
  if (!(await isPersonFree(db, document, null, identitySecret))) return false
  const print = storedFingerprint(identitySecret, gateway.name, await fingerprintOf(deps, card))
  return (
    print === null ||
    !(await isAnyClaimed(db, claimsOf(identitySecret, 'trial', [['card', print]])))
  )
}
