import { retentionPeriods } from '#shared/account/legal-documents.ts'
import { minuteMs } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'
import { createToken, tokenHash } from '#server/identity/token.ts'
import { findRecoveryRow, spendRecoveries } from './queries.ts'

const recoveryLifeMs = retentionPeriods.recoveryMinutes * minuteMs

/** Ends older links. Sending a link again extends its life; undefined if it was used. */
export const createRecovery = async (
  db: Connection,
  accountId: number,
  now: number,
  token = createToken(),
): Promise<string | undefined> => {
  const [hash, expiresAt] = [tokenHash(token), now + recoveryLifeMs]
  const known = await findRecoveryRow(db, hash)
  if (known?.used_at) return undefined
  await spendRecoveries(db, accountId, now)
  const values = { account_id: accountId, expires_at: expiresAt, used_at: null }
  await db
    .insertInto('recoveries')
    .values({ token_hash: hash, ...values })
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(values))
    .execute()
  return token
}
