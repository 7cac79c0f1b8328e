import {
  changeCard,
  getCards,
  postCard,
  putSubscriptionCard,
} from '#shared/billing/cards/contract.ts'
import { openViewer } from './accounts.ts'
import { call } from './client.ts'
import { cardBody } from './examples/cards.ts'
import type { TestServer } from './server.ts'

/** Approves when it is saved and at the first charge, fails at a renewal. */
export const failing = { ...cardBody, number: '4000 0000 0000 0341' }
export const mastercard = { ...cardBody, number: '5555-5555-5555-4444' }

/** The card calls of one person. */
export const cardCalls = (server: () => TestServer) => ({
  /** Token of a person without a card or a subscription. */
  newcomer: async () => (await openViewer(server(), {}, { status: 'reactivation' })).token,
  post: (token: string, changes: object = {}) =>
    call(server(), postCard, { body: { ...cardBody, ...changes }, token }),
  change: (token: string, changes: object = {}) =>
    call(server(), changeCard, {
      body: { ...cardBody, holder_document: '529.982.247-25', ...changes },
      token,
    }),
  put: (token: string, body: { card_id?: number } = {}) =>
    call(server(), putSubscriptionCard, { body, token }),
  cardsOf: async (token: string) => (await call(server(), getCards, { token })).body,
})
