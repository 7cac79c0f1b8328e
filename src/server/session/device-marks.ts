import type { Connection } from '#server/db/schema.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { tokenHash } from '#server/identity/token.ts'

type Marked = Pick<Caller, 'deviceMark'>

export const isKnownDevice = async (
  db: Connection,
  email: string,
  { deviceMark }: Marked,
): Promise<boolean> => {
  if (deviceMark === null) return false
  const known = await db
    .selectFrom('device_marks')
    .innerJoin('accounts', 'accounts.id', 'device_marks.account_id')
    .where('device_marks.mark_hash', '=', tokenHash(deviceMark))
    .where('accounts.email', '=', email)
    .select('device_marks.account_id')
    .executeTakeFirst()
  return known !== undefined
}

/** Call only after the caller has proven to own the account. */
export const rememberDevice = async (
  db: Connection,
  accountId: number,
  { deviceMark }: Marked,
  now: number,
): Promise<void> => {
  if (deviceMark === null) return
  await db
    .insertInto('device_marks')
    .values({ mark_hash: tokenHash(deviceMark), account_id: accountId, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['mark_hash', 'account_id']).doUpdateSet({ seen_at: now }),
    )
    .execute()
}

/** The other browsers may belong to a person who knew the old password. */
export const forgetOtherDevices = async (
  db: Connection,
  accountId: number,
  { deviceMark }: Marked,
): Promise<void> => {
  await db
    .deleteFrom('device_marks')
    .where('account_id', '=', accountId)
    .where('mark_hash', '!=', tokenHash(deviceMark ?? ''))
    .execute()
}
