import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '#shared/time.ts'
import type { Connection, Database } from '#server/db/schema.ts'
import { limitHit } from '#server/channels/metrics.ts'
import { Refusal } from './problems.ts'

/** `burst` attempts at once, then one more every `refillMs`. */
export interface Bucket {
  name: string
  burst: number
  refillMs: number
}

/** Buckets are rows, so that every process counts together; keys hold no e-mail or address. */
const keyOf = (bucket: Bucket, subject: string) =>
  `${bucket.name}:${createHash('sha256').update(subject).digest('base64url')}`

/** Takes one attempt from the bucket in one statement, or refuses with the wait in seconds. */
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

/** Gives attempts back after a success: only failures count. */
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
