import { keptFor } from '#shared/account/legal-documents.ts'
import { minuteMs } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'
import { createToken, tokenHash } from '#server/session/token.ts'
import { spendRecoveries } from './queries.ts'

const recoveryLifeMs = keptFor.recoveryMinutes * minuteMs

/** Makes the token of a recovery link and ends the older ones; only its hash is kept. */
export const createRecovery = async (
  db: Connection,
  accountId: number,
  now: number,
): Promise<string> => {
  const token = createToken()
  await spendRecoveries(db, accountId, now)
  await db
    .insertInto('recoveries')
    .values({
      token_hash: tokenHash(token),
      account_id: accountId,
      expires_at: now + recoveryLifeMs,
      used_at: null,
    })
    .execute()
  return token
}
