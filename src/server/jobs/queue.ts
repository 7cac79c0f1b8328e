import type { Connection } from '#server/db/schema.ts'

/** Handlers are in process/job-handlers.ts. */
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
  /** Unique together with `kind`. */
  subject: string
  payload: unknown
  /** Includes the current attempt. */
  attempts: number
}

/** Thrown by a handler when a retry would fail the same way. */
export class HopelessJob extends Error {}

interface PlannedJob {
  kind: JobKind
  subject: string
  runAt: number
  /** Stored as plain JSON, so it must not hold a secret. */
  payload?: unknown
}

/** Replaces a planned job of the same kind and subject. */
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
