import { stateIs } from '#shared/billing/subscriptions/state-properties.ts'
import { findProcessingOf } from '#server/billing/payments/queries.ts'
import { lockSubscription } from '#server/billing/subscriptions/row.ts'
import { flag } from '#server/db/flag.ts'
import type { CardRow, Connection, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Job, planJob } from '#server/jobs/queue.ts'
import { findCard, findChargedCard, listCards, makeDefault } from './queries.ts'

/** Invoices still show brand and last digits. */
const removed = (now: number) => ({
  removed_at: now,
  is_default: flag(false),
  holder_name: '',
  fingerprint: null,
})

const planRemoval = (db: Connection, cardId: number, now: number): Promise<void> =>
  planJob(db, { kind: 'card-removal', subject: String(cardId), runAt: now })

const isInUse = async (db: Connection, row: SubscriptionRow, card: CardRow) => {
  const processing = await findProcessingOf(db, row.account_id)
  if (processing.some(({ card_id: id }) => id === card.id)) return true
  if (row.payment_method !== 'card' || !stateIs(row.state, 'keepsCard')) return false
  return (await findChargedCard(db, row, card.gateway))?.id === card.id
}

/** Throws card-in-use for the card that is charged. */
export const deleteCard = (
  { db, clock, gateway }: Deps,
  accountId: number,
  id: number,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const now = clock()
    const holder = { accountId, gateway: gateway.name }
    const subscription = await lockSubscription(transaction, accountId)
    const card = await findCard(transaction, holder, id)
    if (!card) throw new Refusal('not-found')
    if (await isInUse(transaction, subscription, card)) throw new Refusal('card-in-use')
    await transaction.updateTable('cards').set(removed(now)).where('id', '=', id).execute()
    const [next] = await listCards(transaction, holder)
    if (card.is_default === 1 && next) await makeDefault(transaction, accountId, next.id)
    await planRemoval(transaction, id, now)
  })

/** Another gateway's card cannot be removed through this one. */
export const removeCard = async ({ db, gateway }: Deps, id: number): Promise<void> => {
  const card = await db
    .selectFrom('cards')
    .select(['card_ref', 'gateway', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!card || card.removed_at === null || card.card_ref === '') return
  if (card.gateway !== gateway.name) return
  await gateway.removeCard(card.card_ref)
  await db.updateTable('cards').set({ card_ref: '' }).where('id', '=', id).execute()
}

interface Customer {
  gateway: string
  customerRef: string
}

/** Jobs remove the data at the gateway. */
export const forgetPayer = async (
  db: Connection,
  accountId: number,
  now: number,
): Promise<void> => {
  const cards = await db
    .updateTable('cards')
    .set({ ...removed(now), last4: '', brand: '' })
    .where('account_id', '=', accountId)
    .returning('id')
    .execute()
  for (const { id } of cards) await planRemoval(db, id, now)
  const customers = await db
    .deleteFrom('gateway_customers')
    .where('account_id', '=', accountId)
    .returning(['gateway', 'customer_ref'])
    .execute()
  for (const { gateway, customer_ref: customerRef } of customers) {
    const payload: Customer = { gateway, customerRef }
    const subject = `${gateway}:${customerRef}`
    await planJob(db, { kind: 'customer-removal', subject, runAt: now, payload })
  }
}

export const removeCustomer = async ({ gateway }: Deps, { payload }: Job): Promise<void> => {
  const customer = payload as Customer
  if (customer.gateway === gateway.name) await gateway.removeCustomer(customer.customerRef)
}
