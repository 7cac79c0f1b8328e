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
import { nobodysId, type Example, type Stage } from './example.ts'

export const cardBody = {
  number: '4242 4242 4242 4242',
  holder_name: 'ANA SOUZA',
  exp_month: 12,
  exp_year: 2031,
  cvv: '987',
}

const cardOf = async ({ server }: Stage, { accountId }: Viewer): Promise<number> => {
  const { id } = await server.deps.db
    .selectFrom('cards')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return id
}

/** A card other than the one that is charged. */
const spareCardOf = async ({ server }: Stage, { accountId }: Viewer): Promise<number> => {
  const { id } = await server.deps.db
    .insertInto('cards')
    .values({
      account_id: accountId,
      gateway: server.deps.gateway.name,
      card_ref: 'card_spare',
      brand: 'visa',
      last4: '1111',
      holder_name: 'PESSOA DE TESTE',
      exp_month: 12,
      exp_year: 2031,
      is_default: 0,
      created_at: server.deps.clock(),
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const cardExamples: readonly Example[] = [
  { operation: getHasCard, own: async () => ({}) },
  { operation: getCards, own: async () => ({}) },
  { operation: postCard, own: async () => ({ body: cardBody }) },
  {
    operation: changeCard,
    own: async () => ({ body: { ...cardBody, holder_document: '529.982.247-25' } }),
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
    own: async (stage) => ({ params: { id: await spareCardOf(stage, stage.mine) } }),
    foreign: async (stage) => ({ params: { id: await spareCardOf(stage, stage.theirs) } }),
  },
]
