import type { CardPayload } from '#shared/billing/cards/card-fields.ts'
import type { StoredCard } from '#shared/billing/payments/contract.ts'
import { orRefusal } from '#server/billing/gateway/refusals.ts'
import { lockSubscription } from '#server/billing/subscriptions/row.ts'
import type { CardRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { chargeFrom, finishCharge, takesCard } from './charge.ts'
import {
  type CardOwner,
  checkCard,
  type CheckedCard,
  checkedCard,
  countCardAttempt,
} from './check.ts'
import { applyCoupon, requireCoupon } from './coupon.ts'
import { customerRefOf } from './customer.ts'
import { findCard, keepCard, makeDefault, toStoredCard } from './queries.ts'

interface Holder {
  accountId: number
  network: string
}

const ownerOf = (deps: Deps, { accountId, network }: Holder): CardOwner => ({
  reference: `account-${accountId}`,
  network,
  customerRef: () => customerRefOf(deps, accountId),
})

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
  const checked = await checkCard(deps, ownerOf(deps, holder), payload, { isCharged: false })
  return toStoredCard(await keep(deps, holder.accountId, checked, payload.coupon))
}

/** The provider's own form saved the card. */
export const adoptCard = async (
  deps: Deps,
  holder: Holder,
  paymentMethodId: string,
): Promise<StoredCard> => {
  const { gateway } = deps
  const owner = ownerOf(deps, holder)
  await countCardAttempt(deps, owner)
  const customerRef = await orRefusal(owner.customerRef())
  const card = await orRefusal(gateway.adoptCard(customerRef, paymentMethodId), {
    isCharged: false,
  })
  const checked = checkedCard(deps, customerRef, card)
  return toStoredCard(await keep(deps, holder.accountId, checked, undefined))
}

/** Also charges what is owed. */
export const changeCard = async (
  deps: Deps,
  holder: Holder,
  payload: CardPayload & { total?: number | undefined },
): Promise<StoredCard> => {
  const { db, clock } = deps
  const { accountId } = holder
  await requireCoupon(db, payload.coupon, clock())
  const checked = await checkCard(deps, ownerOf(deps, holder), payload, {
    isCharged: payload.total !== 0,
  })
  const { card, owed } = await db.transaction().execute(async (transaction) => {
    const subscription = await lockSubscription(transaction, accountId)
    await applyCoupon(transaction, subscription, payload.coupon, clock())
    const stored = await keepCard(transaction, accountId, checked, clock())
    await makeDefault(transaction, accountId, stored.id)
    const isUsed = await takesCard(transaction, subscription)
    const chosen = { id: stored.id, totalCents: payload.total }
    return {
      card: stored,
      owed: isUsed ? await chargeFrom(transaction, subscription, chosen, deps) : null,
    }
  })
  await finishCharge(deps, accountId, owed)
  return { ...toStoredCard(card), is_default: true }
}

export const chooseCard = async (
  deps: Deps,
  holder: Holder,
  { cardId, totalCents }: { cardId: number | undefined; totalCents: number | undefined },
): Promise<StoredCard> => {
  const { accountId } = holder
  await countCardAttempt(deps, ownerOf(deps, holder))
  const { card, owed } = await deps.db.transaction().execute(async (transaction) => {
    const subscription = await lockSubscription(transaction, accountId)
    const owner = { accountId, gateway: deps.gateway.name }
    const chosen = await findCard(transaction, owner, cardId)
    if (!chosen) throw new Refusal('not-found')
    if (!(await takesCard(transaction, subscription))) throw new Refusal('no-subscription')
    await makeDefault(transaction, accountId, chosen.id)
    const charged = { id: chosen.id, totalCents }
    return { card: chosen, owed: await chargeFrom(transaction, subscription, charged, deps) }
  })
  await finishCharge(deps, accountId, owed)
  return { ...toStoredCard(card), is_default: true }
}
