import type { InferOutput } from 'valibot'
import type { Device } from '#shared/account/contract.ts'
import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { revokeSession, revokeSessions } from '#server/session/queries.ts'
import type { Session } from '#server/http/operation/session.ts'
import { dropPendingEmail, dropPendingEmailOf } from '#server/identity/email/queries.ts'
import { listDevices } from './queries.ts'

export const devicesOf = async (
  { db, clock }: Deps,
  session: Session,
): Promise<{ devices: InferOutput<typeof Device>[] }> => {
  const rows = await listDevices(db, session.accountId, clock())
  return {
    devices: rows.map((row) => ({
      id: row.id,
      name: row.device,
      is_current: row.id === session.id,
      created_at: new Date(row.created_at).toISOString(),
      last_used_at: new Date(row.last_used_at).toISOString(),
    })),
  }
}

/** Session caches of all processes see the change, so it applies to the device's next request. */
export const endDevice = async (
  { db, clock }: Deps,
  session: Session,
  id: number,
): Promise<void> => {
  if (id === session.id) throw new Refusal('current-device')
  const devices = await listDevices(db, session.accountId, clock())
  if (!devices.some((device) => device.id === id)) throw new Refusal('not-found')
  await revokeSession(db, id, clock())
  await dropPendingEmailOf(db, { accountId: session.accountId, id })
}

export const endOtherDevices = async ({ db, clock }: Deps, session: Session): Promise<void> => {
  await revokeSessions(db, session.accountId, clock(), session.id)
  await dropPendingEmail(db, session.accountId, session.id)
}
