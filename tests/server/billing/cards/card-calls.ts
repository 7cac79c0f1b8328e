import {
  changeCard,
  getCards,
  postCard,
  putSubscriptionCard,
} from '#shared/billing/cards/contract.ts'
import { openNewcomer } from '#tests/support/billing.ts'
import { cardBody, changedCard } from '#tests/support/cards.ts'
import { call } from '#tests/support/client.ts'
import type { TestServer } from '#tests/support/server.ts'

export const failing = cardBody('fails-at-renewal')
export const mastercard = cardBody('mastercard')

export const cardCalls = (server: () => TestServer) => ({
  newcomer: async () => (await openNewcomer(server())).token,
  post: (token: string, changes: object = {}) =>
    call(server(), postCard, { body: { ...cardBody(), ...changes }, token }),
  change: (token: string, changes: object = {}) =>
    call(server(), changeCard, { body: { ...changedCard(), ...changes }, token }),
  put: (token: string, body: { card_id?: number } = {}) =>
    call(server(), putSubscriptionCard, { body, token }),
  cardsOf: async (token: string) => (await call(server(), getCards, { token })).body,
})
