import type { User } from '#shared/session/contract.ts'
import { emailTaken } from '#shared/account/rules.ts'
import { minuteMs } from '#shared/time.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { FieldRefusal } from '#server/http/problems.ts'
import { type Bucket, takeAttempt } from '#server/http/rate-limit.ts'
import { findAccountByEmail } from '#server/identity/accounts.ts'
import { describeUser, openSession } from '#server/session/service.ts'
import { createAccount } from '#server/identity/create-account.ts'
import { takeEmailCheck } from '#server/identity/email/check.ts'
import { welcomeNewAccount } from '#server/identity/email/welcome.ts'
import { checkPhone } from '#server/identity/phone.ts'

const networkBucket: Bucket = { name: 'register-network', burst: 20, refillMs: minuteMs }

interface Registration {
  name: string
  email: string
  password: string
  phone?: string | undefined
  document?: string | undefined
  challenge?: string | undefined
}

export const register = async (
  deps: Deps,
  { name, email, password, phone, document, challenge }: Registration,
  caller: Caller,
): Promise<{ token: string; user: User }> => {
  const { db, clock, passwords } = deps
  await takeAttempt(db, clock, networkBucket, caller.network)
  await takeEmailCheck(deps, email, caller)
  await deps.challenge.verify(challenge, caller)
  checkPhone(phone)
  // Saves the slow hash; createAccount() checks again.
  if (await findAccountByEmail(db, email.toLowerCase())) {
    throw new FieldRefusal({ email: [emailTaken] })
  }
  const passwordHash = await passwords.hash(password)
  return db.transaction().execute(async (transaction) => {
    const now = clock()
    const account = {
      name,
      email,
      passwordHash,
      phone: phone ?? null,
      document: document ?? null,
      status: 'reactivation',
      state: 'none',
    } as const
    const accountId = await createAccount(transaction, account, now)
    const opening = { accountId, caller, now, activity: 'signed_up', isConfirmed: true } as const
    const token = await openSession(transaction, opening)
    await welcomeNewAccount(transaction, accountId, now, caller.url.origin)
    return { token, user: await describeUser({ db: transaction, clock }, accountId) }
  })
}
