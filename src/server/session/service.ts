import type { AccountStatus, User } from '#lib/session/contract.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Bucket, returnAttempt, takeAttempt } from '#server/http/rate-limit.ts'
import { queueMail } from '#server/mail/queue.ts'
import { deviceName } from './device-name.ts'
import {
  findAccount,
  findAccountByEmail,
  findUser,
  insertSession,
  isNewDevice,
  revokeSession,
} from './queries.ts'
import type { Session } from './session.ts'
import { createToken, tokenHash } from './token.ts'

const emailBucket: Bucket = { name: 'login-email', burst: 10, refillMs: 60_000 }
const networkBucket: Bucket = { name: 'login-network', burst: 60, refillMs: 10_000 }
const passwordBucket: Bucket = { name: 'password', burst: 10, refillMs: 60_000 }

/**
 * Opens a session in the caller's transaction and answers its token. A device that the account has
 * not been on is told by mail, except its first. `isConfirmed`: the password was given just now.
 */
export const openSession = async (
  transaction: Connection,
  accountId: number,
  caller: Pick<Caller, 'userAgent'>,
  now: number,
  isConfirmed = true,
): Promise<string> => {
  const token = createToken()
  const device = deviceName(caller.userAgent)
  const confirmedAt = isConfirmed ? now : null
  await insertSession(transaction, {
    accountId,
    hash: tokenHash(token),
    device,
    now,
    confirmedAt,
  })
  if (await isNewDevice(transaction, accountId, device, now)) {
    await queueMail(transaction, now, {
      template: 'new-device',
      accountId,
      data: { device, at: now },
    })
  }
  return token
}

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
  const token = await db
    .transaction()
    .execute((transaction) => openSession(transaction, account.id, caller, clock()))
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

/** The account as its owner sees it, with the profile that the session has open. */
export const describeUser = async (
  { db, clock }: Pick<Deps, 'clock'> & { db: Connection },
  accountId: number,
  profileId: number | null = null,
): Promise<User> => {
  const row = await findUser(db, accountId)
  const hasEnded = row.expires_at !== null && row.expires_at <= clock()
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    is_enable: row.is_enable === 1,
    status: row.status as AccountStatus,
    subscription: {
      is_active: row.is_active === 1 && !hasEnded,
      expired_at: row.expires_at === null ? null : new Date(row.expires_at).toISOString(),
    },
    current_profile: profileId,
  }
}
