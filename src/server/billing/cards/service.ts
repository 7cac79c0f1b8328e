import type { CardPayload } from '#lib/billing/card-contract.ts'
import type { StoredCard } from '#lib/billing/payment-contract.ts'
import { orRefusal } from '#server/billing/gateway/refusals.ts'
import { lockSubscription } from '#server/billing/subscriptions/row.ts'
import type { CardRow, Connection, SubscriptionRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { type CardOwner, checkCard, type CheckedCard, countCardAttempt } from './check.ts'
import { applyCoupon, requireCoupon } from './coupon.ts'
import { customerRefOf } from './customer.ts'
import { findCard, findDefaultCard, keepCard, makeDefault, toStoredCard } from './queries.ts'

interface Holder {
  accountId: number
  network: string
}

const ownerOf = (deps: Deps, { accountId, network }: Holder): CardOwner => ({
  reference: `account-${accountId}`,
  network,
  customerRef: () => customerRefOf(deps, accountId),
})

/** Nothing is charged of a subscription in these states: there is none to give a card to. */
const endedStates = new Set(['none', 'expired'])

const isRunning = ({ state }: SubscriptionRow) => !endedStates.has(state)

const chargeFrom = async (transaction: Connection, accountId: number, cardId: number) => {
  await makeDefault(transaction, accountId, cardId)
  await transaction
    .updateTable('subscriptions')
    .set({ card_id: cardId, payment_method: 'card' })
    .where('account_id', '=', accountId)
    .execute()
}

/** Every other card is kept as it is; a coupon lowers the next invoices. */
const keep = (
  { db, clock }: Deps,
  accountId: number,
  checked: CheckedCard,
  coupon: string | undefined,
): Promise<CardRow> =>
  db.transaction().execute(async (transaction) => {
    const subscription = await lockSubscription(transaction, accountId)
    await applyCoupon(transaction, subscription, coupon, clock())
    return keepCard(transaction, accountId, checked, clock())
  })

export const addCard = async (
  deps: Deps,
  holder: Holder,
  payload: CardPayload,
): Promise<StoredCard> => {
  await requireCoupon(deps.db, payload.coupon, deps.clock())
  const checked = await checkCard(deps, ownerOf(deps, holder), payload)
  return toStoredCard(await keep(deps, holder.accountId, checked, payload.coupon))
}

/** A card that the provider's own form has saved. */
export const adoptCard = async (
  deps: Deps,
  holder: Holder,
  paymentMethodId: string,
): Promise<StoredCard> => {
  const { gateway } = deps
  const owner = ownerOf(deps, holder)
  await countCardAttempt(deps, owner)
  const customerRef = await orRefusal(owner.customerRef())
  const card = await orRefusal(gateway.adoptCard(customerRef, paymentMethodId))
  const checked = { gateway: gateway.name, customerRef, card }
  return toStoredCard(await keep(deps, holder.accountId, checked, undefined))
}

/** The new card becomes the default and the subscription's; what had failed is tried again. */
export const changeCard = async (
  deps: Deps,
  holder: Holder,
  payload: CardPayload,
): Promise<StoredCard> => {
  const { db, clock } = deps
  const { accountId } = holder
  await requireCoupon(db, payload.coupon, clock())
  const checked = await checkCard(deps, ownerOf(deps, holder), payload)
  const card = await db.transaction().execute(async (transaction) => {
    const subscription = await lockSubscription(transaction, accountId)
    await applyCoupon(transaction, subscription, payload.coupon, clock())
    const { id } = await keepCard(transaction, accountId, checked, clock())
    if (isRunning(subscription)) await chargeFrom(transaction, accountId, id)
    else await makeDefault(transaction, accountId, id)
    return findCard(transaction, accountId, id)
  })
  if (!card) throw new Error('the card is gone')
  return toStoredCard(card)
}

/** Charges the subscription from a kept card, the default one unless told. */
export const chooseCard = async (
  deps: Deps,
  accountId: number,
  cardId: number | undefined,
): Promise<StoredCard> => {
  const card = await deps.db.transaction().execute(async (transaction) => {
    const subscription = await lockSubscription(transaction, accountId)
    const chosen =
      cardId === undefined
        ? await findDefaultCard(transaction, accountId)
        : await findCard(transaction, accountId, cardId)
    if (!chosen) throw new Refusal('not-found')
    if (!isRunning(subscription)) throw new Refusal('no-subscription')
    await chargeFrom(transaction, accountId, chosen.id)
    return { ...chosen, is_default: 1 as const }
  })
  return toStoredCard(card)
}
