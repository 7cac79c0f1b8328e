import {
  changeCard,
  deleteCard,
  getCards,
  getHasCard,
  postCard,
  postPaymentMethod,
  putSubscriptionCard,
} from '#shared/billing/cards/contract.ts'
import type { Viewer } from '#tests/support/accounts.ts'
import { saveCard } from '#tests/support/billing.ts'
import { cardBody, changedCard } from '#tests/support/cards.ts'
import { nobodysId, type Example, type Stage } from './example.ts'

export const cardOf = async ({ server }: Stage, { accountId }: Viewer): Promise<number> => {
  const { id } = await server.deps.db
    .selectFrom('cards')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return id
}

export const cardExamples: readonly Example[] = [
  { operation: getHasCard, own: async () => ({}) },
  { operation: getCards, own: async () => ({}) },
  { operation: postCard, own: async () => ({ body: cardBody() }) },
  {
    operation: changeCard,
    own: async () => ({ body: changedCard() }),
  },
  {
    operation: postPaymentMethod,
    own: async () => ({ body: { payment_method_id: 'pm_card_visa' } }),
    noForeign: 'The gateway knows whose it is, and refuses as the issuer does.',
    unknownIs: 402,
  },
  {
    operation: putSubscriptionCard,
    own: async (stage) => ({ body: { card_id: await cardOf(stage, stage.mine) } }),
    foreign: async (stage) => ({ body: { card_id: await cardOf(stage, stage.theirs) } }),
    unknown: async () => ({ body: { card_id: nobodysId } }),
    expiredIs: 409,
  },
  {
    operation: deleteCard,
    own: async ({ server, mine }) => ({
      params: { id: await saveCard(server, mine, 'mastercard') },
    }),
    foreign: async ({ server, theirs }) => ({
      params: { id: await saveCard(server, theirs, 'mastercard') },
    }),
  },
]
