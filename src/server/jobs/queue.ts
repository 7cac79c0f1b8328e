import type { Connection } from '#server/db/schema.ts'

/** Kinds of job that can be planned; each has its handler in process/job-handlers.ts. */
export type JobKind =
  | 'mail'
  | 'subscription'
  | 'payment-expiry'
  | 'withdrawal'
  | 'refund'
  | 'renewal-notice'
  | 'price-change'
  | 'card-removal'
  | 'customer-removal'
  | 'erasure'
  | 'sandbox-settlement'
  | 'daily-sums'
  | 'pruning'

export interface Job {
  kind: JobKind
  /** Unique together with `kind`: planning the same job again only moves it. */
  subject: string
  payload: unknown
  /** Number of attempts so far, including this one. */
  attempts: number
}

/** Thrown by a handler where another attempt would end the same. */
export class HopelessJob extends Error {}

interface PlannedJob {
  kind: JobKind
  subject: string
  runAt: number
  /** Stored as JSON; never holds a secret. */
  payload?: unknown
}

/** Plans a job in the caller's transaction; planning it again moves it to the new time. */
export const planJob = async (
  db: Connection,
  { kind, subject, runAt, payload = null }: PlannedJob,
): Promise<void> => {
  const values = {
    run_at: runAt,
    payload: JSON.stringify(payload),
    attempts: 0,
    claimed_until: null,
    failed_at: null,
    last_error: null,
  }
  await db
    .insertInto('jobs')
    .values({ kind, subject, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(values))
    .execute()
}

export const cancelJob = async (db: Connection, kind: JobKind, subject: string): Promise<void> => {
  await db.deleteFrom('jobs').where('kind', '=', kind).where('subject', '=', subject).execute()
}
