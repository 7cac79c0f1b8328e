import type { ActivityKind } from '#shared/account/activity.ts'
import { hourMs } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { shortenedAddress } from '#server/http/network-address.ts'
import { deviceName } from './device-name.ts'

type From = Pick<Caller, 'userAgent' | 'address'>

const placeOf = ({ userAgent, address }: From) => ({
  device: deviceName(userAgent),
  network: shortenedAddress(address),
})

/** `device` is the affected device, if not the caller's. */
export const noteActivity = async (
  db: Connection,
  accountId: number,
  kind: ActivityKind,
  caller: From,
  now: number,
  device?: string,
): Promise<void> => {
  const place = { ...placeOf(caller), ...(device !== undefined && { device }) }
  await db
    .insertInto('account_activity')
    .values({ account_id: accountId, at: now, kind, ...place, merge_key: null })
    .execute()
}

/**
 * For acts that strangers can trigger: repeats within an hour only increase a counter. An unknown e-mail is written
 * too, so that the response time is the same.
 */
export const noteRepeatable = async (
  db: Connection,
  accountId: number | undefined,
  kind: ActivityKind,
  caller: From,
  now: number,
): Promise<void> => {
  const place = placeOf(caller)
  const mergeKey = JSON.stringify([
    accountId ?? null,
    kind,
    place.device,
    place.network,
    Math.floor(now / hourMs),
  ])
  await db
    .insertInto('account_activity')
    .values({ account_id: accountId ?? null, at: now, kind, ...place, merge_key: mergeKey })
    .onConflict((conflict) =>
      conflict
        .column('merge_key')
        .doUpdateSet((eb) => ({ at: now, times: eb('account_activity.times', '+', 1) })),
    )
    .execute()
}
