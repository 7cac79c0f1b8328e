import type { User } from '#shared/session/contract.ts'
import { minuteMs } from '#shared/time.ts'
import { hasAccess, shownEnd } from '#server/identity/access.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { noteActivity, noteRepeatable } from '#server/identity/note-activity.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Bucket, returnAttempt, takeAttempt } from '#server/http/rate-limit.ts'
import { queueMail } from '#server/mail/queue.ts'
import { deviceName } from '#server/identity/device-name.ts'
import { rememberDevice } from './device-marks.ts'
import { takeGuess } from './guesses.ts'
import { replacePassword } from './password/queries.ts'
import { findAccount, findAccountByEmail, holdAccount } from '#server/identity/accounts.ts'
import {
  endOldestSessions,
  findUser,
  insertSession,
  isNewDevice,
  markConfirmed,
  revokeSession,
} from './queries.ts'
import { factOf } from './session-cache.ts'
import type { Session } from '#server/http/operation/session.ts'
import { createToken, tokenHash } from '#server/identity/token.ts'

const passwordBucket: Bucket = { name: 'password', burst: 10, refillMs: minuteMs }

interface Opening {
  accountId: number
  caller: Pick<Caller, 'userAgent' | 'address' | 'deviceMark'>
  now: number
  activity: 'signed_up' | 'signed_in' | 'signed_in_socially'
  /** Whether the password was just given. */
  isConfirmed: boolean
}

/** Queues a mail for each new device except the first. */
export const openSession = async (
  transaction: Connection,
  { accountId, caller, now, activity, isConfirmed }: Opening,
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
  await noteActivity(transaction, accountId, activity, caller, now)
  for (const ended of await endOldestSessions(transaction, accountId, now)) {
    await noteActivity(transaction, accountId, 'session_limit_reached', caller, now, ended)
  }
  await rememberDevice(transaction, accountId, caller, now)
  if (await isNewDevice(transaction, accountId, device, now)) {
    await queueMail(transaction, now, {
      template: 'new-device',
      accountId,
      data: { device, at: now },
    })
  }
  return token
}

/** An unknown e-mail and an account without a password answer the same, after the same time. */
export const signIn = async (
  deps: Deps,
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<{ token: string }> => {
  const { db, clock, passwords } = deps
  const email = credentials.email.toLowerCase()
  const forgive = await takeGuess(deps, email, caller)
  const account = await findAccountByEmail(db, email)
  const stored = account?.password_hash
  const right = stored
    ? await passwords.verify(credentials.password, stored)
    : await passwords.verifyNothing(credentials.password)
  if (!account || !right) {
    await noteRepeatable(db, account?.id, 'sign_in_refused', caller, clock())
    throw new Refusal('wrong-credentials')
  }
  await forgive()
  if (account.is_enable !== 1) throw new Refusal('account-disabled')
  const renewed = await passwords.renew(credentials.password, account.password_hash)
  return db.transaction().execute(async (transaction) => {
    if (!(await holdAccount(transaction, account))) throw new Refusal('wrong-credentials')
    if (renewed) await replacePassword(transaction, account.id, account.password_hash, renewed)
    const opening = { accountId: account.id, caller, now: clock() }
    const activity = 'signed_in'
    return { token: await openSession(transaction, { ...opening, activity, isConfirmed: true }) }
  })
}

/** A session, or another place that asks for the password. */
interface Asker {
  accountId: number
  id: number | string
}

/** Each session has its own limit, so that a borrowed device cannot lock the owner out elsewhere. */
export const isRightPassword = async (
  { db, clock, passwords }: Deps,
  { accountId, id }: Asker,
  password: string,
): Promise<boolean> => {
  const subject = `${accountId} ${id}`
  await takeAttempt(db, clock, passwordBucket, subject)
  const account = await findAccount(db, accountId)
  const isRight = await passwords.verify(password, account.password_hash)
  if (isRight) await returnAttempt(db, passwordBucket, subject, 'all')
  return isRight
}

export const checkPassword = async (deps: Deps, asker: Asker, password: string): Promise<void> => {
  if (!(await isRightPassword(deps, asker, password))) throw new Refusal('wrong-password')
}

export const confirmSession = async (
  deps: Deps,
  session: Session,
  password: string,
): Promise<void> => {
  await checkPassword(deps, session, password)
  await markConfirmed(deps.db, session.id, deps.clock())
}

export const signOut = async ({ db, clock }: Deps, session: Session): Promise<void> => {
  await revokeSession(db, session.id, clock())
}

const newSession = () => ({ profile: null, isKids: false, facts: new Map<string, unknown>() })

export const describeUser = async (
  { db, clock }: Pick<Deps, 'clock'> & { db: Connection },
  accountId: number,
  session: Pick<Session, 'profile' | 'isKids' | 'facts'> = newSession(),
): Promise<User> => {
  const row = await factOf(session, 'user', () => findUser(db, accountId))
  const end = shownEnd(row, row.erases_at)
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
    current_profile: session.profile?.id ?? null,
    is_kids: session.isKids,
  }
}
