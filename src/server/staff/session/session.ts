import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { bearerToken, tokenHash } from '#server/identity/token.ts'
import { rolesOf } from '#server/staff/members/queries.ts'
import { findStaffSession, staffSessionLife } from './queries.ts'
import type { StaffSession } from '#server/http/operation/session.ts'

/** Roles are read for each request. */
export const staffSessionOf = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  authorization: string | null,
): Promise<StaffSession> => {
  const token = bearerToken(authorization)
  if (token === null) throw new Refusal('unauthenticated')
  const row = token && (await findStaffSession(db, tokenHash(token), clock()))
  if (!row) throw new Refusal('session-ended')
  return {
    id: row.id,
    memberId: row.member_id,
    name: row.name,
    email: row.email,
    roles: rolesOf(row),
    expiresAt: row.created_at + staffSessionLife.absoluteMs,
  }
}
