import type { AccountStatus, User } from '#shared/session/contract.ts'
import { minuteMs } from '#shared/time.ts'
import { hasAccess, shownEnd } from '#server/billing/access.ts'
import { isInProcess } from '#server/billing/payments/queries.ts'
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
  holdAccount,
  insertSession,
  isNewDevice,
  markConfirmed,
  revokeSession,
} from './queries.ts'
import type { Session } from './session.ts'
import { createToken, tokenHash } from './token.ts'

/** Of one network for one e-mail: a stranger's guesses do not keep its owner out. */
const loginBucket: Bucket = { name: 'login-email-network', burst: 10, refillMs: minuteMs }
/** Of all networks together, for who guesses from many. */
const emailBucket: Bucket = { name: 'login-email', burst: 60, refillMs: 20_000 }
const networkBucket: Bucket = { name: 'login-network', burst: 60, refillMs: 10_000 }
const passwordBucket: Bucket = { name: 'password', burst: 10, refillMs: minuteMs }

/**
 * Opens a session in the caller's transaction and answers its token. A mail reports
 * each new device except the first. `isConfirmed`: the password was given just now.
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

const fromNetwork = (email: string, { network }: Caller) => `${network} ${email}`

/** Takes back what the guesses for an e-mail have used up: of this network, and of all together. */
export const forgiveGuesses = async (
  db: Connection,
  email: string,
  caller: Caller,
): Promise<void> => {
  await returnAttempt(db, loginBucket, fromNetwork(email, caller), 'all')
  await returnAttempt(db, emailBucket, email, 'all')
}

/**
 * Answers and takes the same time whether the e-mail is unknown, the password is wrong or there is
 * none.
 */
export const signIn = async (
  { db, clock, passwords }: Deps,
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<{ token: string }> => {
  const email = credentials.email.toLowerCase()
  await takeAttempt(db, clock, networkBucket, caller.network)
  await takeAttempt(db, clock, loginBucket, fromNetwork(email, caller))
  await takeAttempt(db, clock, emailBucket, email)
  const account = await findAccountByEmail(db, email)
  const stored = account?.password_hash
  const right = stored
    ? await passwords.verify(credentials.password, stored)
    : await passwords.verifyNothing(credentials.password)
  if (!account || !right) throw new Refusal('wrong-credentials')
  await forgiveGuesses(db, email, caller)
  await returnAttempt(db, networkBucket, caller.network, 'one')
  if (account.is_enable !== 1) throw new Refusal('account-disabled')
  return db.transaction().execute(async (transaction) => {
    const isSame = await holdAccount(transaction, account.id, account.password_hash)
    if (!isSame) throw new Refusal('wrong-credentials')
    return { token: await openSession(transaction, account.id, caller, clock()) }
  })
}

/** Whether it is the account's password; wrong answers run out. */
export const isRightPassword = async (
  { db, clock, passwords }: Deps,
  accountId: number,
  password: string,
): Promise<boolean> => {
  await takeAttempt(db, clock, passwordBucket, String(accountId))
  const account = await findAccount(db, accountId)
  const isRight = await passwords.verify(password, account.password_hash)
  if (isRight) await returnAttempt(db, passwordBucket, String(accountId), 'all')
  return isRight
}

/** The account's password once more, for what a borrowed device must not do. */
export const checkPassword = async (
  deps: Deps,
  accountId: number,
  password: string,
): Promise<void> => {
  if (!(await isRightPassword(deps, accountId, password))) throw new Refusal('wrong-password')
}

/** Allows what asks for a confirmation, in this session and for a while. */
export const confirmSession = async (
  deps: Deps,
  session: Session,
  password: string,
): Promise<void> => {
  await checkPassword(deps, session.accountId, password)
  await markConfirmed(deps.db, session.id, deps.clock())
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
  const end = shownEnd(row)
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    is_enable: row.is_enable === 1,
    status: row.status,
    subscription: {
      is_active: hasAccess(row, clock()),
      expired_at: end === null ? null : new Date(end).toISOString(),
    },
    current_profile: profileId,
  }
}

/** While the gateway still works on a payment, the browser asks again (spec section 4). */
export const subscriptionMessage = async (
  { db }: Deps,
  session: Session,
): Promise<AccountStatus | 'in_process'> =>
  (await isInProcess(db, session.accountId)) ? 'in_process' : session.status
