import { postAccount } from '#shared/account/contract.ts'
import { postLead } from '#shared/billing/checkout/contract.ts'
import { newEmail, newPassword } from '#tests/support/checkout.ts'
import { type Answer, type Callable, sendCall } from '#tests/support/client.ts'
import type { TestServer } from '#tests/support/server.ts'

type Begin = (
  server: Callable,
  challenge?: string,
  email?: string,
  address?: string,
) => Promise<Answer<unknown>>

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

const beginLead: Begin = (server, challenge, email = newEmail(), address = '203.0.113.1') =>
  sendCall(server, postLead, { body: { step: 'first', email, challenge }, ...from(address) })

const beginAccount: Begin = (server, challenge, email = newEmail(), address = '203.0.113.1') =>
  sendCall(server, postAccount, {
    body: { name: 'Pessoa Nova', email, password: newPassword, challenge },
    ...from(address),
  })

/** The two calls that start a sign-up, with an answer to the bot challenge. */
export const signUps = [
  { name: 'a lead', begin: beginLead },
  { name: 'an account', begin: beginAccount },
] as const

export const countSignUps = async ({ deps: { db } }: TestServer): Promise<number> => {
  const leads = await db.selectFrom('leads').select('uuid').execute()
  const accounts = await db.selectFrom('accounts').select('id').execute()
  return leads.length + accounts.length
}
