import { randomUUID } from 'node:crypto'
import type { Address } from '#shared/account/person.ts'
import type { SubscriptionState } from '#shared/billing/subscriptions/contract.ts'
import type { AccountStatus } from '#shared/session/contract.ts'
import { emailTaken } from '#shared/account/rules.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import { FieldRefusal } from '#server/http/problems.ts'

export interface NewAccount {
  name: string
  email: string
  /** Empty for social logins. */
  passwordHash: string
  /** Digits, area code first. */
  phone: string | null
  /** CPF digits. */
  document: string | null
  address?: Address | null
  status: AccountStatus
  state: SubscriptionState
  termsVersion?: string
}

const longestProfileName = 30

const firstName = (name: string) =>
  (name.trim().split(/\s+/)[0] ?? name).slice(0, longestProfileName)

/** Throws a `FieldRefusal` on `email` if the e-mail is taken, also under concurrency. */
export const createAccount = async (
  transaction: Connection,
  { name, email, passwordHash, phone, document, address, status, state, termsVersion }: NewAccount,
  now: number,
): Promise<number> => {
  const made = await transaction
    .insertInto('accounts')
    .values({
      email: email.toLowerCase(),
      name,
      password_hash: passwordHash,
      phone,
      document,
      address: address ? JSON.stringify(address) : null,
      is_enable: flag(true),
      status,
      created_at: now,
      terms_version: termsVersion ?? null,
      terms_accepted_at: termsVersion === undefined ? null : now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new FieldRefusal({ email: [emailTaken] })
  await transaction
    .insertInto('subscriptions')
    .values({ account_id: made.id, uuid: randomUUID(), state, is_active: flag(false) })
    .execute()
  await transaction
    .insertInto('profiles')
    .values({
      account_id: made.id,
      name: firstName(name),
      cover: 0,
      is_kids: flag(false),
      safe_mode: flag(false),
      require_password: flag(false),
      created_at: now,
    })
    .execute()
  return made.id
}
