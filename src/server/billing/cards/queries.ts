import type { StoredCard } from '#shared/billing/payments/contract.ts'
import { flag } from '#server/db/flag.ts'
import type { CardRow, Connection, SubscriptionRow } from '#server/db/schema.ts'
import type { CheckedCard } from './check.ts'
import { keepCustomer } from './customer.ts'

/** A gateway can charge only its own cards. */
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

export const listCards = (db: Connection, holder: Holder): Promise<CardRow[]> =>
  cardsOf(db, holder).orderBy('is_default', 'desc').orderBy('id', 'desc').execute()

const findDefaultCard = (db: Connection, holder: Holder) =>
  cardsOf(db, holder).where('is_default', '=', 1).executeTakeFirst()

export const findCard = (db: Connection, holder: Holder, id: number | null | undefined) =>
  id === null || id === undefined
    ? findDefaultCard(db, holder)
    : cardsOf(db, holder).where('id', '=', id).executeTakeFirst()

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

/** The card keeps its id but gets the new reference. */
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

/** The first card becomes the default. */
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
