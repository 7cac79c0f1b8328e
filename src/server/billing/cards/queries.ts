import type { StoredCard } from '#shared/billing/payments/contract.ts'
import { flag } from '#server/db/flag.ts'
import type { CardRow, Connection, SubscriptionRow } from '#server/db/schema.ts'
import type { CheckedCard } from './check.ts'
import { keepCustomer } from './customer.ts'

/** Owner and gateway of the cards: another gateway could not charge them. */
interface Holder {
  accountId: number
  gateway: string
}

const cardsOf = (db: Connection, { accountId, gateway }: Holder) =>
  db
    .selectFrom('cards')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('gateway', '=', gateway)
    .where('removed_at', 'is', null)

/** Sorted with the default card first, then the newest. */
export const listCards = (db: Connection, holder: Holder): Promise<CardRow[]> =>
  cardsOf(db, holder).orderBy('is_default', 'desc').orderBy('id', 'desc').execute()

const findDefaultCard = (db: Connection, holder: Holder) =>
  cardsOf(db, holder).where('is_default', '=', 1).executeTakeFirst()

/** The card with the id, or the default one without an id. */
export const findCard = (db: Connection, holder: Holder, id: number | null | undefined) =>
  id === null || id === undefined
    ? findDefaultCard(db, holder)
    : cardsOf(db, holder).where('id', '=', id).executeTakeFirst()

/** The card that a subscription is charged to: the one chosen for it, else the default one. */
export const findChargedCard = async (
  db: Connection,
  { account_id: accountId, card_id: id }: SubscriptionRow,
  gateway: string,
): Promise<CardRow | undefined> => {
  const holder = { accountId, gateway }
  return (await findCard(db, holder, id)) ?? findDefaultCard(db, holder)
}

export const makeDefault = async (db: Connection, accountId: number, id: number): Promise<void> => {
  await db
    .updateTable('cards')
    .set((eb) => ({
      is_default: eb.case().when('id', '=', id).then(flag(true)).else(flag(false)).end(),
    }))
    .where('account_id', '=', accountId)
    .execute()
}

/** A card that is added again keeps its id and gets the new reference. */
const renewCard = (
  db: Connection,
  accountId: number,
  { gateway, card, fingerprint }: CheckedCard,
) =>
  db
    .updateTable('cards')
    .set({ card_ref: card.ref, fingerprint })
    .where('account_id', '=', accountId)
    .where('gateway', '=', gateway)
    .where('brand', '=', card.brand)
    .where('last4', '=', card.last4)
    .where('holder_name', '=', card.holderName)
    .where('exp_month', '=', card.expMonth)
    .where('exp_year', '=', card.expYear)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/**
 * Stores a checked card for the account in the caller's transaction; the first card is the default.
 */
export const keepCard = async (
  db: Connection,
  accountId: number,
  checked: CheckedCard,
  now: number,
): Promise<CardRow> => {
  const { gateway, customerRef, card, fingerprint } = checked
  await keepCustomer(db, { accountId, gateway, customerRef })
  const renewed = await renewCard(db, accountId, checked)
  if (renewed) return renewed
  const isFirst = (await findDefaultCard(db, { accountId, gateway })) === undefined
  return db
    .insertInto('cards')
    .values({
      account_id: accountId,
      gateway,
      card_ref: card.ref,
      brand: card.brand,
      last4: card.last4,
      holder_name: card.holderName,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      is_default: flag(isFirst),
      created_at: now,
      removed_at: null,
      fingerprint,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const toStoredCard = (row: CardRow): StoredCard => ({
  id: row.id,
  brand: row.brand,
  last4: row.last4,
  holder_name: row.holder_name,
  exp_month: row.exp_month,
  exp_year: row.exp_year,
  is_default: row.is_default === 1,
})
