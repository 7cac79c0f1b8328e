import type { User } from '#lib/session/contract.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Bucket, returnAttempt, takeAttempt } from '#server/http/rate-limit.ts'
import { deviceName } from './device-name.ts'
import { findAccount, findAccountByEmail, insertSession, revokeSession } from './queries.ts'
import type { Session } from './session.ts'
import { createToken, tokenHash } from './token.ts'

const emailBucket: Bucket = { name: 'login-email', burst: 10, refillMs: 60_000 }
const networkBucket: Bucket = { name: 'login-network', burst: 60, refillMs: 10_000 }
const passwordBucket: Bucket = { name: 'password', burst: 10, refillMs: 60_000 }

/** Answers and takes the same time whether the e-mail is unknown or the password is wrong. */
export const signIn = async (
  { db, clock, passwords }: Deps,
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<{ token: string }> => {
  const email = credentials.email.toLowerCase()
  await takeAttempt(db, clock, networkBucket, caller.network)
  await takeAttempt(db, clock, emailBucket, email)
  const account = await findAccountByEmail(db, email)
  const right = account
    ? await passwords.verify(credentials.password, account.password_hash)
    : await passwords.verifyNothing(credentials.password)
  if (!account || !right) throw new Refusal('wrong-credentials')
  await returnAttempt(db, emailBucket, email, 'all')
  await returnAttempt(db, networkBucket, caller.network, 'one')
  if (account.is_enable !== 1) throw new Refusal('account-disabled')
  const token = createToken()
  const device = deviceName(caller.userAgent)
  await insertSession(db, { accountId: account.id, hash: tokenHash(token), device, now: clock() })
  return { token }
}

/** The account's password once more, for what a borrowed device must not do. */
export const checkPassword = async (
  { db, clock, passwords }: Deps,
  accountId: number,
  password: string,
): Promise<void> => {
  await takeAttempt(db, clock, passwordBucket, String(accountId))
  const account = await findAccount(db, accountId)
  if (!(await passwords.verify(password, account.password_hash))) {
    throw new Refusal('wrong-password')
  }
  await returnAttempt(db, passwordBucket, String(accountId), 'all')
}

export const signOut = async ({ db, clock }: Deps, session: Session): Promise<void> => {
  await revokeSession(db, session.id, clock())
}

export const describeUser = async ({ db }: Deps, session: Session): Promise<User> => {
  const account = await findAccount(db, session.accountId)
  const { isActive, expiresAt } = session.subscription
  return {
    id: account.id,
    name: account.name,
    email: account.email,
    is_enable: account.is_enable === 1,
    status: session.status,
    subscription: {
      is_active: isActive,
      expired_at: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    },
    current_profile: session.profile?.id ?? null,
  }
}
