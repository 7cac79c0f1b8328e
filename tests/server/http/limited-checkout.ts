import { convertLead, postLead, postLeadTrial, putLead } from '#shared/billing/checkout/contract.ts'
import { password } from '#tests/support/accounts.ts'
import { cardBody, validCpf } from '#tests/support/cards.ts'
import { sendCall } from '#tests/support/client.ts'
import type { TestServer } from '#tests/support/server.ts'
import type { Limited } from './limited-operation.ts'

const name = 'Pessoa Nova'

/** No account has these addresses. */
const newSignUp = (number: number) => `cadastro${number}@vereda.test`

const newLead = async (server: TestServer, number: number) => {
  const order = { name, plan: 'palco', payment_method: 'card' }
  const body = { step: 'first', email: newSignUp(number), ...order }
  const answer = await sendCall(server, postLead, { body })
  return (answer.body as { uuid: string }).uuid
}

let knownLead: Promise<string> | undefined

/** Call it before each test, so that each starts its own sign-up. */
export const forgetLead = (): void => {
  knownLead = undefined
}

export const limitedInCheckout: readonly Limited[] = [
  {
    name: 'new sign-ups',
    operation: postLead,
    atMost: 60,
    attempt: (_, number) => ({ body: { step: 'first', email: newSignUp(number) } }),
  },
  {
    name: 'changes of a sign-up',
    operation: putLead,
    atMost: 100,
    attempt: async ({ server }, number) => ({
      params: { uuid: await (knownLead ??= newLead(server, 0)) },
      body: { step: 'second', name: `Pessoa ${'I'.repeat(1 + (number % 20))}` },
    }),
  },
  {
    name: 'cards tried in a sign-up',
    operation: convertLead,
    atMost: 30,
    attempt: async ({ server }) => ({
      params: { uuid: await (knownLead ??= newLead(server, 0)) },
      body: { password, card: cardBody('declined'), accept_terms: true },
    }),
  },
  {
    name: 'trial checks of a sign-up',
    operation: postLeadTrial,
    atMost: 15,
    attempt: async ({ server }) => ({
      params: { uuid: await (knownLead ??= newLead(server, 0)) },
      body: { document: validCpf, card: cardBody() },
    }),
  },
]
