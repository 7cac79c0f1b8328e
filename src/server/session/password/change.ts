import { minuteMs } from '#shared/time.ts'
import { noteActivity } from '#server/identity/note-activity.ts'
import { dropPendingEmail, markEmailConfirmed } from '#server/identity/email/queries.ts'
import { normalPassword, samePassword } from '#shared/session/credentials.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { FieldRefusal, problems, Refusal } from '#server/http/problems.ts'
import { type Bucket, returnAttempt, takeAttempt } from '#server/http/rate-limit.ts'
import { queueMail } from '#server/mail/queue.ts'
import { forgetOtherDevices, rememberDevice } from '#server/session/device-marks.ts'
import { forgiveGuesses } from '#server/session/guesses.ts'
import { findAccount } from '#server/identity/accounts.ts'
import { markConfirmed, revokeSessions } from '#server/session/queries.ts'
import { isRightPassword } from '#server/session/service.ts'
import type { Session } from '#server/http/operation/session.ts'
import { tokenHash } from '#server/identity/token.ts'
import { findRecovery, replacePassword, spendRecoveries, spendRecovery } from './queries.ts'

const networkBucket: Bucket = { name: 'recovery-token', burst: 20, refillMs: minuteMs }

interface Change {
  accountId: number
  caller: Caller
  now: number
  exceptId?: number
}

const afterChange = async (db: Connection, { accountId, caller, now, exceptId }: Change) => {
  await spendRecoveries(db, accountId, now)
  await dropPendingEmail(db, accountId, exceptId)
  await revokeSessions(db, accountId, now, exceptId)
  await forgetOtherDevices(db, accountId, caller)
  await queueMail(db, now, { template: 'password-changed', accountId })
}

/** Signs every device out. */
export const changePasswordByToken = async (
  { db, clock, passwords }: Deps,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<void> => {
  await takeAttempt(db, clock, networkBucket, caller.network)
  const hash = tokenHash(token)
  const known = await findRecovery(db, hash, clock())
  if (!known) throw new Refusal('recovery-expired')
  const { password_hash: before } = await findAccount(db, known.account_id)
  if (await passwords.verify(password, before)) throw notNew()
  const passwordHash = await passwords.hash(password)
  const account = await db.transaction().execute(async (transaction) => {
    const now = clock()
    const spent = await spendRecovery(transaction, hash, now)
    if (!spent) throw new Refusal('recovery-expired')
    await replacePassword(transaction, spent.account_id, null, passwordHash)
    await markEmailConfirmed(transaction, spent.account_id)
    const change = { accountId: spent.account_id, caller, now }
    await afterChange(transaction, change)
    await rememberDevice(transaction, spent.account_id, caller, now)
    await noteActivity(transaction, spent.account_id, 'password_recovered', caller, now)
    return findAccount(transaction, spent.account_id)
  })
  await returnAttempt(db, networkBucket, caller.network, 'one')
  // The person may have used up the guesses before.
  await forgiveGuesses(db, account.email, caller)
}

const notNew = () => new FieldRefusal({ password: [samePassword] })

const wrongOld = () => new FieldRefusal({ password_old: [problems['wrong-password'].detail] })

export const changePassword = async (
  deps: Deps,
  session: Session,
  { password, password_old }: { password: string; password_old: string },
  caller: Caller,
): Promise<void> => {
  const { db, clock, passwords } = deps
  const { accountId } = session
  const { password_hash: before } = await findAccount(db, accountId)
  if (!(await isRightPassword(deps, session, password_old))) throw wrongOld()
  if (password === normalPassword(password_old)) throw notNew()
  const passwordHash = await passwords.hash(password)
  await db.transaction().execute(async (transaction) => {
    const now = clock()
    const isChanged = await replacePassword(transaction, accountId, before, passwordHash)
    if (!isChanged) throw wrongOld()
    await afterChange(transaction, { accountId, caller, now, exceptId: session.id })
    await markConfirmed(transaction, session.id, now)
  })
}
