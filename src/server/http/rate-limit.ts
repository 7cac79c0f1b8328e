import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '#shared/time.ts'
import type { Connection, Database } from '#server/db/schema.ts'
import { limitHit } from '#server/channels/metrics.ts'
import { Refusal } from './problems.ts'

/** Allows `burst` attempts at once, then one more every `refillMs`. */
export interface Bucket {
  name: string
  burst: number
  refillMs: number
}

/** Hashed, so that no e-mail or address is stored. Rows let all processes share the count. */
const keyOf = (bucket: Bucket, subject: string) =>
  `${bucket.name}:${createHash('sha256').update(subject).digest('base64url')}`

/** Throws `too-many-attempts` when the bucket is empty. One statement, so it is atomic. */
export const takeAttempt = async (
  db: Database,
  clock: Clock,
  bucket: Bucket,
  subject: string,
): Promise<void> => {
  const now = clock()
  const { burst, refillMs } = bucket
  const key = keyOf(bucket, subject)
  const limit = now + (burst - 1) * refillMs
  const taken = await db
    .insertInto('rate_limits')
    .values({ key, full_at: now + refillMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          full_at: sql<number>`case when rate_limits.full_at > ${now}
            then rate_limits.full_at else excluded.full_at - ${refillMs} end + ${refillMs}`,
        })
        .where('rate_limits.full_at', '<=', limit),
    )
    .returning('full_at')
    .executeTakeFirst()
  if (taken) return
  limitHit.publish({ limit: bucket.name })
  const row = await db
    .selectFrom('rate_limits')
    .select('full_at')
    .where('key', '=', key)
    .executeTakeFirst()
  const waitMs = (row?.full_at ?? now) - limit
  throw new Refusal('too-many-attempts', Math.max(1, Math.ceil(waitMs / 1000)))
}

/** For limits that count only failures. */
export const returnAttempt = async (
  db: Connection,
  bucket: Bucket,
  subject: string,
  attempts: 'one' | 'all',
): Promise<void> => {
  const key = keyOf(bucket, subject)
  await db
    .updateTable('rate_limits')
    .set((eb) => ({ full_at: attempts === 'all' ? 0 : eb('full_at', '-', bucket.refillMs) }))
    .where('key', '=', key)
    .execute()
}
