import type { StoredCard } from '#lib/billing/payment-contract.ts'
import { flag } from '#server/db/flag.ts'
import type { CardRow, Connection } from '#server/db/schema.ts'
import type { CheckedCard } from './check.ts'
import { keepCustomer } from './customer.ts'

const keptCards = (db: Connection, accountId: number) =>
  db
    .selectFrom('cards')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)

/** The default card first, then the newest. */
export const listCards = (db: Connection, accountId: number): Promise<CardRow[]> =>
  keptCards(db, accountId).orderBy('is_default', 'desc').orderBy('id', 'desc').execute()

export const findCard = (db: Connection, accountId: number, id: number) =>
  keptCards(db, accountId).where('id', '=', id).executeTakeFirst()

export const findDefaultCard = (db: Connection, accountId: number) =>
  keptCards(db, accountId).where('is_default', '=', 1).executeTakeFirst()

export const makeDefault = async (db: Connection, accountId: number, id: number): Promise<void> => {
  await db
    .updateTable('cards')
    .set((eb) => ({
      is_default: eb.case().when('id', '=', id).then(flag(true)).else(flag(false)).end(),
    }))
    .where('account_id', '=', accountId)
    .execute()
}

/** The same card again keeps its id and gets the new reference. */
const renewCard = (db: Connection, accountId: number, { gateway, card }: CheckedCard) =>
  db
    .updateTable('cards')
    .set({ card_ref: card.ref })
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

/** Keeps a checked card for the account, in the caller's transaction; the first one is the default. */
export const keepCard = async (
  db: Connection,
  accountId: number,
  checked: CheckedCard,
  now: number,
): Promise<CardRow> => {
  const { gateway, customerRef, card } = checked
  await keepCustomer(db, { accountId, gateway, customerRef })
  const renewed = await renewCard(db, accountId, checked)
  if (renewed) return renewed
  const isFirst = (await findDefaultCard(db, accountId)) === undefined
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
