import type { InferOutput } from 'valibot'
import type { ActivityKind } from '#shared/account/activity.ts'
import type { Family, patchFamily } from '#shared/profiles/family-contract.ts'
import { minuteMs } from '#shared/time.ts'
import { noteActivity } from '#server/identity/note-activity.ts'
import { flag } from '#server/db/flag.ts'
import type { AccountRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Bucket, returnAttempt, takeAttempt } from '#server/http/rate-limit.ts'
import { findAccount } from '#server/identity/accounts.ts'
import { checkPassword } from '#server/session/service.ts'
import type { Session } from '#server/http/operation/session.ts'

/** Per account: 10,000 PINs are too few to give each device a bucket. An adult can still use the password. */
const pinBucket: Bucket = { name: 'family-pin', burst: 5, refillMs: 5 * minuteMs }

export interface AdultSecret {
  password?: string | undefined
  pin?: string | undefined
}

const checkPin = async (
  { db, clock, passwords }: Deps,
  account: AccountRow,
  pin: string,
): Promise<void> => {
  const subject = String(account.id)
  await takeAttempt(db, clock, pinBucket, subject)
  const stored = account.family_pin_hash
  const isRight = stored ? await passwords.verify(pin, stored) : await passwords.verifyNothing(pin)
  if (!isRight) throw new Refusal('wrong-pin')
  await returnAttempt(db, pinBucket, subject, 'all')
}

export const requireAdult = async (
  deps: Deps,
  session: Session,
  { password, pin }: AdultSecret,
): Promise<void> => {
  if (password) return checkPassword(deps, session, password)
  const account = await findAccount(deps.db, session.accountId)
  if (pin) return checkPin(deps, account, pin)
  throw new Refusal(account.family_pin_hash ? 'pin-required' : 'password-required')
}

/** An adult may have turned the question off. */
export const requireAdultToLeave = async (
  deps: Deps,
  session: Session,
  secret: AdultSecret,
): Promise<void> => {
  const account = await findAccount(deps.db, session.accountId)
  if (account.asks_to_leave_kids === 1) await requireAdult(deps, session, secret)
}

const toFamily = (account: AccountRow): Family => ({
  asks_to_leave_kids: account.asks_to_leave_kids === 1,
  has_pin: account.family_pin_hash !== null,
})

export const familyOf = async ({ db }: Deps, { accountId }: Session): Promise<Family> =>
  toFamily(await findAccount(db, accountId))

type Patch = InferOutput<(typeof patchFamily)['body']>

const actsOf = (before: AccountRow, { asks_to_leave_kids: asks, pin }: Patch): ActivityKind[] => [
  ...(typeof pin === 'string' ? (['family_pin_set'] as const) : []),
  ...(pin === null && before.family_pin_hash ? (['family_pin_removed'] as const) : []),
  ...(asks !== undefined && flag(asks) !== before.asks_to_leave_kids
    ? ([asks ? 'kids_exit_closed' : 'kids_exit_opened'] as const)
    : []),
]

export const changeFamily = async (
  { db, clock, passwords }: Deps,
  { accountId }: Session,
  caller: Caller,
  patch: Patch,
): Promise<Family> => {
  const { asks_to_leave_kids: asks, pin } = patch
  const hash = typeof pin === 'string' ? await passwords.hashPin(pin) : pin
  const values = {
    ...(asks !== undefined && { asks_to_leave_kids: flag(asks) }),
    ...(hash !== undefined && { family_pin_hash: hash }),
  }
  if (Object.keys(values).length === 0) return toFamily(await findAccount(db, accountId))
  return db.transaction().execute(async (transaction) => {
    const before = await findAccount(transaction, accountId)
    const after = await transaction
      .updateTable('accounts')
      .set(values)
      .where('id', '=', accountId)
      .returningAll()
      .executeTakeFirstOrThrow()
    for (const kind of actsOf(before, patch)) {
      await noteActivity(transaction, accountId, kind, caller, clock())
    }
    return toFamily(after)
  })
}
