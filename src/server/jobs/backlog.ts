import type { Connection } from '#server/db/schema.ts'

/** Keeps a metrics scrape fast when the backlog is huge. */
const mostCounted = 10_000

interface Due {
  count: number
  /** Due time of the oldest job. */
  since: number
}

/** Counts per kind, over the `mostCounted` oldest jobs only. */
export const readBacklog = async (db: Connection, now: number) => {
  const oldestDue = db
    .selectFrom('jobs')
    .select(['kind', 'run_at'])
    .where('run_at', '<=', now)
    .where('failed_at', 'is', null)
    .orderBy('run_at')
    .limit(mostCounted)
  const due = await db
    .selectFrom(oldestDue.as('due'))
    .select('kind')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('run_at').as('since')])
    .groupBy('kind')
    .execute()
  const oldestFailed = db
    .selectFrom('jobs')
    .select('kind')
    .where('failed_at', '<=', now)
    .orderBy('failed_at')
    .limit(mostCounted)
  const failed = await db
    .selectFrom(oldestFailed.as('failed'))
    .select('kind')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .groupBy('kind')
    .execute()
  return {
    due: new Map<string, Due>(due.map(({ kind, count, since }) => [kind, { count, since }])),
    failed: new Map(failed.map(({ kind, count }) => [kind, count])),
  }
}
