import type { Connection } from '#server/db/schema.ts'
import { planJob } from '#server/jobs/queue.ts'

/** In the caller's transaction: from its commit on these are taken back, if need be much later. */
export const planWithdrawals = async (
  db: Connection,
  payments: readonly { uuid: string }[],
  now: number,
): Promise<void> => {
  for (const { uuid } of payments) {
    await planJob(db, { kind: 'withdrawal', subject: uuid, runAt: now })
  }
}
