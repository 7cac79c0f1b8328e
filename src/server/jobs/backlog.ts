import type { Connection } from '#server/db/schema.ts'

interface Due {
  count: number
  /** When the oldest one was due. */
  since: number
}

/** What is due and what was given up, by kind; each is found by an index of its own. */
export const readBacklog = async (db: Connection, now: number) => {
  const due = await db
    .selectFrom('jobs')
    .select('kind')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('run_at').as('since')])
    .where('run_at', '<=', now)
    .where('failed_at', 'is', null)
    .groupBy('kind')
    .execute()
  const failed = await db
    .selectFrom('jobs')
    .select('kind')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('failed_at', 'is not', null)
    .groupBy('kind')
    .execute()
  return {
    due: new Map<string, Due>(due.map(({ kind, count, since }) => [kind, { count, since }])),
    failed: new Map(failed.map(({ kind, count }) => [kind, count])),
  }
}
