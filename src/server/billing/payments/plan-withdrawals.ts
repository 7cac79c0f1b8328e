import type { Connection } from '#server/db/schema.ts'
import { planJob } from '#server/jobs/queue.ts'

/** Jobs withdraw the payments after the caller's commit. */
export const planWithdrawals = async (
  db: Connection,
  payments: readonly { uuid: string }[],
  now: number,
): Promise<void> => {
  for (const { uuid } of payments) {
    await planJob(db, { kind: 'withdrawal', subject: uuid, runAt: now })
  }
}
