import { dayMs, minuteMs } from '#shared/time.ts'
import { noteActivity } from '#server/identity/note-activity.ts'
import { isEmailOfAnother, updateAccount } from './queries.ts'
import type { AccountRow, Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Bucket, returnAttempt, takeAttempt } from '#server/http/rate-limit.ts'
import { queueMail } from '#server/mail/queue.ts'
import { spendRecoveries } from '#server/session/password/queries.ts'
import { findAccount } from '#server/identity/accounts.ts'
import { revokeSessions } from '#server/session/queries.ts'
import type { Session } from '#server/http/operation/session.ts'
import { tokenHash } from '#server/identity/token.ts'
import {
  dropPendingEmail,
  findPendingEmail,
  markEmailConfirmed,
  replacePendingEmail,
  takePendingEmail,
} from '#server/identity/email/queries.ts'

const linkBucket: Bucket = { name: 'email-link', burst: 3, refillMs: 10 * minuteMs }
const networkBucket: Bucket = { name: 'email-token', burst: 20, refillMs: minuteMs }

/** Until the mail is sent; the link then has a shorter life of its own. */
const deliveryMs = dayMs

interface Asker {
  session: Pick<Session, 'id'>
  caller: Pick<Caller, 'userAgent' | 'address'>
}

interface Request extends Asker {
  before: AccountRow
  /** In lower case. */
  email: string
  origin: string
  now: number
}

const sendLink = async (
  db: Connection,
  { before, email, session, origin, now }: Omit<Request, 'caller'>,
): Promise<void> => {
  await replacePendingEmail(db, {
    account_id: before.id,
    email,
    session_id: session.id,
    expires_at: now + deliveryMs,
  })
  await queueMail(db, now, {
    template: email === before.email ? 'email-confirmation' : 'new-email-confirmation',
    accountId: before.id,
    to: email,
    data: { origin },
  })
}

/** The e-mail changes when the mailed link is used. */
export const requestEmailChange = async (db: Connection, request: Request): Promise<void> => {
  const { before, email, caller, now } = request
  if (email === before.email) return dropPendingEmail(db, before.id)
  await sendLink(db, request)
  await queueMail(db, now, {
    template: 'email-change-requested',
    accountId: before.id,
    to: before.email,
    data: { email },
  })
  await noteActivity(db, before.id, 'email_change_requested', caller, now)
}

export const sendEmailLink = async (
  { db, clock, config }: Deps,
  session: Session,
  caller: Caller,
): Promise<{ email: string }> => {
  const { accountId } = session
  await takeAttempt(db, clock, linkBucket, String(accountId))
  return db.transaction().execute(async (transaction) => {
    const now = clock()
    const before = await findAccount(transaction, accountId)
    const { email } = (await findPendingEmail(transaction, accountId, now)) ?? before
    const origin = config.siteUrl ?? caller.url.origin
    await sendLink(transaction, { before, email, session, origin, now })
    return { email }
  })
}

interface Confirmed {
  before: AccountRow
  email: string
  sessionId: number
  caller: Caller
  now: number
}

const replaceEmail = async (
  db: Connection,
  { before, email, sessionId, caller, now }: Confirmed,
): Promise<void> => {
  if (await isEmailOfAnother(db, before.id, email)) throw new Refusal('email-taken')
  await updateAccount(db, before.id, { email })
  // The old mailbox may hold recovery links, and other sessions may belong to someone else.
  await spendRecoveries(db, before.id, now)
  await revokeSessions(db, before.id, now, sessionId)
  await queueMail(db, now, {
    template: 'email-changed',
    accountId: before.id,
    to: before.email,
    data: { email },
  })
  await noteActivity(db, before.id, 'email_changed', caller, now)
}

const confirm = async (db: Connection, hash: string, caller: Caller, now: number) => {
  const pending = await takePendingEmail(db, hash, now)
  if (!pending) throw new Refusal('email-link-expired')
  const { account_id: accountId, email, session_id: sessionId } = pending
  const before = await findAccount(db, accountId)
  if (before.is_enable !== 1) throw new Refusal('email-link-expired')
  const isNew = email !== before.email
  if (isNew) await replaceEmail(db, { before, email, sessionId, caller, now })
  await markEmailConfirmed(db, accountId)
  return { email, is_new: isNew }
}

/** The session that asked for the change stays open. */
export const confirmEmail = async (
  { db, clock }: Deps,
  token: string,
  caller: Caller,
): Promise<{ email: string; is_new: boolean }> => {
  await takeAttempt(db, clock, networkBucket, caller.network)
  const confirmed = await db
    .transaction()
    .execute((transaction) => confirm(transaction, tokenHash(token), caller, clock()))
  await returnAttempt(db, networkBucket, caller.network, 'one')
  return confirmed
}
