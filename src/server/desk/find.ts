import { maskedCpf } from '#shared/account/rules.ts'
import { canonicalEmail, withAsciiDomain } from '#shared/session/email.ts'
import { containing } from '#server/db/containing.ts'
import type { AccountRow, Connection } from '#server/db/schema.ts'
import { Refusal } from '#server/http/problems.ts'
import { findAccountByEmail } from '#server/identity/accounts.ts'

const most = 50

export const customerNumber = async (db: Connection, email: string): Promise<number> => {
  const account = await findAccountByEmail(db, canonicalEmail(email))
  if (!account) throw new Refusal('customer-not-found')
  return account.id
}

export const requireCustomer = async (db: Connection, id: number): Promise<AccountRow> => {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('customer-not-found')
  return row
}

/** By part of the e-mail or name, or by the whole CPF or number. */
export const searchCustomers = async (db: Connection, text: string) => {
  const digits = text.replaceAll(/[.\s-]/g, '')
  const isNumber = /^\d{1,15}$/.test(digits)
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'document', 'status', 'is_enable', 'created_at'])
    .where((eb) =>
      eb.or([
        containing('email', withAsciiDomain(text)),
        containing('name', text),
        ...(isNumber ? [eb('document', '=', digits), eb('id', '=', Number(digits))] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ document, is_enable: enabled, ...row }) => ({
    ...row,
    cpf: document && maskedCpf(document),
    is_blocked: enabled !== 1,
  }))
}
