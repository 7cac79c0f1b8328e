import type { Deps } from '#server/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { findLiveSession, touchSession } from './queries.ts'
import { type Session, touchEveryMs } from './session.ts'
import { bearerToken, tokenHash } from './token.ts'

/** The session of a request, or the refusal that sends the browser back to the login page. */
export const sessionOf = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  authorization: string | null,
): Promise<Session> => {
  const token = bearerToken(authorization)
  if (token === null) throw new Refusal('unauthenticated')
  if (token === undefined) throw new Refusal('session-ended')
  const now = clock()
  const found = await findLiveSession(db, tokenHash(token), now)
  if (!found) throw new Refusal('session-ended')
  if (now - found.lastUsedAt >= touchEveryMs) await touchSession(db, found.session.id, now)
  return found.session
}
