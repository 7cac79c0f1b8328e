import type { Selectable } from 'kysely'
import { convertLead, postLead, putLead } from '#shared/billing/checkout/contract.ts'
import type { Schema } from '#server/db/schema.ts'
import { cardBody, validCpf } from './cards.ts'
import { call } from './client.ts'
import type { TestServer } from './server.ts'

export const newPassword = 'uma senha nova'

let made = 0

export const newEmail = (): string => `visita${(made += 1)}@vereda.test`

/** A lead with the data of both steps; returns its uuid and e-mail. */
export const addLead = async (server: TestServer, fields: Record<string, unknown> = {}) => {
  const email = newEmail()
  const first = { step: 'first', email, name: 'Pessoa Nova', ...fields }
  const { body } = await call(server, postLead, { body: first })
  const { uuid } = body
  const second = { step: 'second', plan: 'mensal', document: validCpf, ...fields }
  await call(server, putLead, { params: { uuid }, body: second })
  return { uuid, email: first.email }
}

/** A conversion as a person would send it; `key` absent: a new one. */
export const convert = (
  server: TestServer,
  uuid: string,
  fields: Record<string, unknown> = {},
  key?: string,
) => {
  const body = { password: newPassword, payment_method: 'pix', accept_terms: true, ...fields }
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

/** All stored records of the account that signed up with an e-mail. */
export const booksOf = async ({ deps: { db } }: TestServer, email: string) => {
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

/** A started sign-up whose e-mail has become an account in another way. */
export const leaveLead = async (server: TestServer, email: string): Promise<void> => {
  const { uuid } = await addLead(server)
  await server.deps.db.updateTable('leads').set({ email }).where('uuid', '=', uuid).execute()
}
