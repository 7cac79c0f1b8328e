import { dayMs, minuteMs } from '#shared/time.ts'
import { noteActivity } from '#server/account/activity/note.ts'
import { isEmailOfAnother, updateAccount } from '#server/account/queries.ts'
import type { AccountRow, Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/caller.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Bucket, returnAttempt, takeAttempt } from '#server/http/rate-limit.ts'
import { queueMail } from '#server/mail/queue.ts'
import { spendRecoveries } from '#server/session/password/queries.ts'
import { findAccount, revokeSessions } from '#server/session/queries.ts'
import type { Session } from '#server/session/session.ts'
import { tokenHash } from '#server/session/token.ts'
import { dropEmailChange, replaceEmailChange, takeEmailChange } from './queries.ts'

const networkBucket: Bucket = { name: 'email-token', burst: 20, refillMs: minuteMs }

/** For so long the mail may be on its way; its link then has a shorter life of its own. */
const deliveryMs = dayMs

interface Request {
  before: AccountRow
  /** Lower case; the account's own one gives the request up. */
  email: string
  session: Session
  caller: Caller
  /** Address of the site for the link. */
  origin: string
  now: number
}

/** Sends a link to the new e-mail and tells the old one; nothing changes before the link is used. */
export const requestEmailChange = async (
  db: Connection,
  { before, email, session, caller, origin, now }: Request,
): Promise<void> => {
  const { accountId } = session
  if (email === before.email) return dropEmailChange(db, accountId)
  await replaceEmailChange(db, {
    account_id: accountId,
    email,
    session_id: session.id,
    expires_at: now + deliveryMs,
  })
  await queueMail(db, now, {
    template: 'email-confirmation',
    accountId,
    to: email,
    data: { origin },
  })
  await queueMail(db, now, {
    template: 'email-change-requested',
    accountId,
    to: before.email,
    data: { email },
  })
  await noteActivity(db, accountId, 'email_change_requested', caller, now)
}

const confirm = async (db: Connection, hash: string, caller: Caller, now: number) => {
  const change = await takeEmailChange(db, hash, now)
  if (!change) throw new Refusal('email-change-expired')
  const { account_id: accountId, email } = change
  const before = await findAccount(db, accountId)
  if (before.is_enable !== 1) throw new Refusal('email-change-expired')
  if (await isEmailOfAnother(db, accountId, email)) throw new Refusal('email-taken')
  await updateAccount(db, accountId, { email })
  // Links that lie in the old mailbox, and whoever else is signed in, no longer belong here.
  await spendRecoveries(db, accountId, now)
  await revokeSessions(db, accountId, now, change.session_id)
  await queueMail(db, now, {
    template: 'email-changed',
    accountId,
    to: before.email,
    data: { email },
  })
  await noteActivity(db, accountId, 'email_changed', caller, now)
  return { email }
}

/** Changes the e-mail by the mailed link, once; the session that asked for it goes on. */
export const confirmEmailChange = async (
  { db, clock }: Deps,
  token: string,
  caller: Caller,
): Promise<{ email: string }> => {
  await takeAttempt(db, clock, networkBucket, caller.network)
  const changed = await db
    .transaction()
    .execute((transaction) => confirm(transaction, tokenHash(token), caller, clock()))
  await returnAttempt(db, networkBucket, caller.network, 'one')
  return changed
}
