import type { Deps } from '#server/deps/deps.ts'
import { Refusal } from '#server/http/problems.ts'
import { findSession } from './session-cache.ts'
import type { Session } from '#server/http/operation/session.ts'
import { bearerToken, tokenHash } from '#server/identity/token.ts'

export const sessionOf = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  authorization: string | null,
): Promise<Session> => {
  const token = bearerToken(authorization)
  if (token === null) throw new Refusal('unauthenticated')
  if (token === undefined) throw new Refusal('session-ended')
  const session = await findSession(db, tokenHash(token), clock())
  if (!session) throw new Refusal('session-ended')
  return session
}
