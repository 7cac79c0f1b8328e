import * as v from 'valibot'
import { Email } from '#shared/session/email.ts'
import { takeEmailCheck } from '#server/identity/email/check.ts'
import { markEmailConfirmed } from '#server/identity/email/queries.ts'
import { createAccount } from '#server/identity/create-account.ts'
import { welcome } from '#server/identity/email/welcome.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { holdAccount } from '#server/identity/accounts.ts'
import { openSession } from '#server/session/service.ts'
import type { Session } from '#server/http/operation/session.ts'
import type { Person } from './provider.ts'
import { addIdentity, findIdentity, removeIdentities } from './queries.ts'

const longestName = 120

/** A concurrent first login of the same person won. */
class Overtaken extends Error {}

/** A provider's session does not prove who is at the device. */
const open = (
  db: Connection,
  opening: Omit<Parameters<typeof openSession>[1], 'isConfirmed'>,
): Promise<string> => openSession(db, { ...opening, isConfirmed: false })

const enter = ({ db, clock }: Deps, person: Person, caller: Caller): Promise<string | undefined> =>
  db.transaction().execute(async (transaction) => {
    const account = await findIdentity(transaction, person)
    if (!account) return undefined
    if (!(await holdAccount(transaction, account))) throw new Refusal('account-disabled')
    const activity = 'signed_in_socially'
    return open(transaction, { accountId: account.id, caller, now: clock(), activity })
  })

const nameOf = ({ name, email }: Person): string =>
  (name ?? email?.split('@')[0] ?? '').replace(/\p{Cc}/gu, ' ').slice(0, longestName)

const usableEmail = ({ email }: Person): string => {
  const checked = v.safeParse(Email, email)
  if (!checked.success) throw new Refusal('social-email-missing')
  return checked.output
}

const begin = async (
  { db, clock }: Deps,
  person: Person,
  providerId: string,
  caller: Caller,
): Promise<string> => {
  const email = usableEmail(person)
  await takeEmailCheck({ db, clock }, email, caller)
  return db.transaction().execute(async (transaction) => {
    const now = clock()
    const accountId = await createAccount(
      transaction,
      {
        name: nameOf(person),
        email,
        passwordHash: '',
        phone: null,
        document: null,
        status: 'reactivation',
        state: 'none',
      },
      now,
    )
    // The provider has verified the address.
    await markEmailConfirmed(transaction, accountId)
    const { issuer, subject } = person
    const isAdded = await addIdentity(transaction, {
      issuer,
      subject,
      account_id: accountId,
      provider: providerId,
      created_at: now,
    })
    if (!isAdded) throw new Overtaken()
    await welcome(transaction, accountId, now, caller.url.origin)
    return open(transaction, { accountId, caller, now, activity: 'signed_up' })
  })
}

/** An equal e-mail never links an identity to an existing account. */
export const signInAs = async (
  deps: Deps,
  person: Person,
  providerId: string,
  caller: Caller,
): Promise<{ token: string }> => {
  const known = await enter(deps, person, caller)
  if (known) return { token: known }
  try {
    return { token: await begin(deps, person, providerId, caller) }
  } catch (error) {
    // A concurrent first login of the same person may have taken the e-mail.
    if (!(error instanceof FieldRefusal || error instanceof Overtaken)) throw error
    const token = await enter(deps, person, caller)
    if (!token) throw new Refusal('social-email-taken')
    return { token }
  }
}

export const linkTo = async (
  { db, clock }: Deps,
  session: Session,
  { issuer, subject }: Person,
  providerId: string,
): Promise<void> => {
  const isAdded = await addIdentity(db, {
    issuer,
    subject,
    account_id: session.accountId,
    provider: providerId,
    created_at: clock(),
  })
  if (isAdded) return
  const owner = await findIdentity(db, { issuer, subject })
  if (owner?.id !== session.accountId) throw new Refusal('social-already-linked')
}

/** Open sessions stay open. */
export const unlink = async (
  { db }: Deps,
  { accountId }: Session,
  providerId: string,
): Promise<void> => {
  if (!(await removeIdentities(db, accountId, providerId))) throw new Refusal('not-found')
}
