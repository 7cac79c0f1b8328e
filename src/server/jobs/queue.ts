import type { Connection } from '#server/db/schema.ts'

/** What can be planned; each kind has its handler in handlers.ts. */
export type JobKind =
  | 'mail'
  | 'subscription'
  | 'payment-expiry'
  | 'withdrawal'
  | 'refund'
  | 'renewal-notice'
  | 'card-removal'
  | 'customer-removal'
  | 'erasure'
  | 'sandbox-settlement'

export interface Job {
  kind: JobKind
  /** With `kind` unique: planning the same again only moves it. */
  subject: string
  payload: unknown
  /** How often it has been tried, this time included. */
  attempts: number
}

interface PlannedJob {
  kind: JobKind
  subject: string
  runAt: number
  /** Becomes JSON; never a secret. */
  payload?: unknown
}

/** Plans a job, in the caller's transaction; planned again, it moves to the new time. */
export const planJob = async (
  db: Connection,
  { kind, subject, runAt, payload = null }: PlannedJob,
): Promise<void> => {
  const values = { run_at: runAt, payload: JSON.stringify(payload), attempts: 0 }
  await db
    .insertInto('jobs')
    .values({ kind, subject, ...values, claimed_until: null, last_error: null })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet({ ...values, claimed_until: null, last_error: null }),
    )
    .execute()
}

export const cancelJob = async (db: Connection, kind: JobKind, subject: string): Promise<void> => {
  await db.deleteFrom('jobs').where('kind', '=', kind).where('subject', '=', subject).execute()
}
