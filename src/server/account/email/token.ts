import { keptFor } from '#shared/account/legal-documents.ts'
import { minuteMs } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'
import { createToken, tokenHash } from '#server/session/token.ts'
import { setEmailToken } from './queries.ts'

const lifeMs = keptFor.emailLinkMinutes * minuteMs

/**
 * Makes the token of a link that confirms a new e-mail, and ends an older one. Undefined when nobody
 * waits for that address any more.
 */
export const createEmailToken = async (
  db: Connection,
  { accountId, email }: { accountId: number; email: string },
  now: number,
): Promise<string | undefined> => {
  const token = createToken()
  const change = { accountId, email, hash: tokenHash(token), expiresAt: now + lifeMs, now }
  return (await setEmailToken(db, change)) ? token : undefined
}
