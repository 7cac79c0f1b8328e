import { dayMs, hourMs, minuteMs } from '#shared/time.ts'
import { sweepLeads } from '#server/billing/checkout/outcome.ts'
import { pruneFiles } from '#server/catalogue/stored/stale-files.ts'
import type { Connection } from '#server/db/schema.ts'
import { isPostgres } from '#server/db/transaction.ts'
import { truncateLog } from '#server/db/sqlite/truncate-log.ts'
import type { Deps } from '#server/deps/deps.ts'
import { type Job, planJob } from '#server/jobs/queue.ts'
import { tendPlays } from '#server/pruning/play-partitions.ts'
import { pruneLedger } from '#server/pruning/ledger.ts'
import { pruneTables } from '#server/pruning/prune-table.ts'

type Subject = 'rows' | 'files'

const everyMs: Readonly<Record<Subject, number>> = { rows: hourMs, files: dayMs }

/** Lets other jobs of the lane run before the rest is pruned. */
const pauseMs = minuteMs

/** Removes a bounded number of obsolete rows; answers whether none is left. */
export const sweep = async ({ db, clock, log }: Deps): Promise<boolean> => {
  const now = clock()
  const isTidy = await pruneTables(db, now)
  const hasMonths = !isPostgres(db) || (await tendPlays(db, log, now))
  const hasNoOldLedger = await pruneLedger(db, now)
  await sweepLeads({ db }, now)
  await truncateLog(db)
  return isTidy && hasMonths && hasNoOldLedger
}

const plan = (db: Connection, subject: Subject, runAt: number) =>
  planJob(db, { kind: 'pruning', subject, runAt })

/** Called when a worker starts; each run then plans the next one. */
export const planPruning = async (db: Connection, runAt: number): Promise<void> => {
  await plan(db, 'rows', runAt)
  await plan(db, 'files', runAt)
}

export const prune = async (deps: Deps, job: Job): Promise<void> => {
  const subject = job.subject as Subject
  let isDone = true
  if (subject === 'rows') isDone = await sweep(deps)
  else await pruneFiles(deps)
  await plan(deps.db, subject, deps.clock() + (isDone ? everyMs[subject] : pauseMs))
}
