import type { Selectable } from 'kysely'
import { convertLead, postLead, putLead } from '#shared/billing/checkout/contract.ts'
import type { Schema } from '#server/db/schema.ts'
import { cardBody, validCpf } from './cards.ts'
import { call, type Callable, sendCall } from './client.ts'
import type { TestServer } from './server.ts'

export const newPassword = 'uma senha nova'

let made = 0

export const newEmail = (): string => `visita${(made += 1)}@vereda.test`

export const addLead = async (server: Callable, fields: Record<string, unknown> = {}) => {
  const email = newEmail()
  const first = { step: 'first', email, name: 'Pessoa Nova', ...fields }
  const { body } = await call(server, postLead, { body: first })
  const { uuid } = body
  const order = { plan: 'mensal', document: validCpf, payment_method: 'pix' }
  const second = { step: 'second', ...order, ...fields }
  await call(server, putLead, { params: { uuid }, body: second })
  return { uuid, email: first.email }
}

/**
 * Sends the order first, which fails once the lead has an account, then the conversion. Without
 * `key` a new one is sent.
 */
export const convert = async (
  server: Callable,
  uuid: string,
  { password = newPassword, card, total, ...order }: Record<string, unknown> = {},
  key?: string,
) => {
  const second = { step: 'second', ...order }
  await sendCall(server, putLead, { params: { uuid }, body: second })
  const body = {
    password,
    accept_terms: true,
    ...(card !== undefined && { card }),
    ...(total !== undefined && { total }),
  }
  return call(server, convertLead, {
    params: { uuid },
    body,
    ...(key !== undefined && { idempotencyKey: key }),
  })
}

export const payByCard = (card: Record<string, unknown> = cardBody()) => ({
  payment_method: 'card',
  card,
})

export const ledgerOf = async ({ deps: { db } }: TestServer, email: string) => {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  const of = <T extends 'invoices' | 'payments' | 'cards' | 'sessions' | 'profiles'>(table: T) =>
    db
      .selectFrom(table as 'payments')
      .selectAll()
      .where('account_id', '=', account?.id ?? 0)
      .execute() as unknown as Promise<Selectable<Schema[T]>[]>
  return {
    account,
    invoices: await of('invoices'),
    payments: await of('payments'),
    cards: await of('cards'),
    sessions: await of('sessions'),
    profiles: await of('profiles'),
  }
}

/** A started sign-up whose email got an account in another way. */
export const leaveLead = async (server: TestServer, email: string): Promise<void> => {
  const { uuid } = await addLead(server)
  await server.deps.db.updateTable('leads').set({ email }).where('uuid', '=', uuid).execute()
}
