import type { NotNull } from 'kysely'
import type { Connection } from '#server/db/schema.ts'

export const listFailedJobs = (db: Connection) =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'subject', 'attempts', 'failed_at', 'last_error'])
    .where('failed_at', 'is not', null)
    .$narrowType<{ failed_at: NotNull }>()
    .orderBy('failed_at', 'desc')
    .execute()

/** Resets all failed jobs to their first attempt; answers how many. */
export const retryFailedJobs = async (db: Connection, now: number): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ failed_at: null, attempts: 0, run_at: now })
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
