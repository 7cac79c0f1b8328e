import { retentionPeriods } from '#shared/account/legal-documents.ts'
import { dayMs, minuteMs } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'
import { createToken, tokenHash } from '#server/identity/token.ts'
import { setEmailToken } from './queries.ts'

const lifeMs = retentionPeriods.emailLinkMinutes * minuteMs
export const welcomeLifeMs = retentionPeriods.welcomeLinkDays * dayMs

interface EmailLink {
  accountId: number
  email: string
  isWelcome?: boolean
  token?: string
}

/** An older link stops working. Undefined if the request has expired or was replaced. */
export const createEmailToken = async (
  db: Connection,
  { accountId, email, isWelcome, token = createToken() }: EmailLink,
  now: number,
): Promise<string | undefined> => {
  const expiresAt = now + (isWelcome ? welcomeLifeMs : lifeMs)
  const change = { accountId, email, hash: tokenHash(token), expiresAt, now }
  return (await setEmailToken(db, change)) ? token : undefined
}
