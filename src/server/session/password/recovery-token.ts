import type { Connection } from '#server/db/schema.ts'
import { createToken, tokenHash } from '#server/session/token.ts'

const recoveryLifeMs = 30 * 60_000

/** Makes the token of a recovery link; only its hash is kept. */
export const createRecovery = async (
  db: Connection,
  accountId: number,
  now: number,
): Promise<string> => {
  const token = createToken()
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
