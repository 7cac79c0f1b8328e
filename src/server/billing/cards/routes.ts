import {
  changeCard,
  deleteCard,
  getCards,
  getHasCard,
  postCard,
  postPaymentMethod,
  putSubscriptionCard,
} from '#shared/billing/cards/contract.ts'
import { findSubscription } from '#server/billing/subscriptions/row.ts'
import { cardsWithoutTrial } from '#server/billing/subscriptions/trial.ts'
import { type Api, implement } from '#server/http/operation/operation.ts'
import { listCards, toStoredCard } from './queries.ts'
import { deleteCard as remove } from './remove.ts'
import { addCard, adoptCard, changeCard as change, chooseCard } from './service.ts'

export const cardRoutes = (api: Api): void => {
  const { deps } = api
  const ownedBy = ({ accountId }: { accountId: number }) =>
    listCards(deps.db, { accountId, gateway: deps.gateway.name })
  implement(api, postCard, ({ session: { accountId }, caller: { network }, body }) =>
    addCard(deps, { accountId, network }, body),
  )
  implement(api, changeCard, ({ session: { accountId }, caller: { network }, body }) =>
    change(deps, { accountId, network }, body),
  )
  implement(api, postPaymentMethod, ({ session: { accountId }, caller: { network }, body }) =>
    adoptCard(deps, { accountId, network }, body.payment_method_id),
  )
  implement(api, putSubscriptionCard, ({ session: { accountId }, caller: { network }, body }) =>
    chooseCard(deps, { accountId, network }, { cardId: body.card_id, totalCents: body.total }),
  )
  implement(api, deleteCard, async ({ session, params }) => {
    await remove(deps, session.accountId, params.id)
    return {}
  })
  implement(api, getHasCard, async ({ session }) => {
    const cards = await ownedBy(session)
    return { has_card: cards.length > 0 }
  })
  implement(api, getCards, async ({ session }) => {
    const subscription = await findSubscription(deps.db, session.accountId)
    const rows = await ownedBy(session)
    const cards = rows.map(toStoredCard)
    const charged = cards.find(({ id }) => id === subscription?.card_id)
    const { identitySecret } = deps.config
    return {
      card: charged ?? cards.find(({ is_default }) => is_default) ?? null,
      cards,
      without_trial: await cardsWithoutTrial(deps.db, rows, identitySecret),
    }
  })
}
