import { minuteMs, hourMs } from '#shared/time.ts'
import { lockedIfFree } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { jobHandlers } from './handlers.ts'
import type { Job, JobKind } from './queue.ts'

const claimMs = minuteMs
const batch = 10
const pollMs = 1000
const firstRetryMs = 10_000
const longestRetryMs = hourMs

/**
 * Takes due jobs for this process, on PostgreSQL without waiting for rows that others hold: they
 * may be waiting for another one of these.
 */
const claimDue = ({ db, clock }: Deps) => {
  const now = clock()
  const due = db
    .selectFrom('jobs')
    .select('id')
    .where('run_at', '<=', now)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .orderBy('run_at')
    .orderBy('id')
    .limit(batch)
  return db
    .updateTable('jobs')
    .set((eb) => ({ claimed_until: now + claimMs, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', lockedIfFree(db, due))
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returningAll()
    .execute()
}

type ClaimedRow = Awaited<ReturnType<typeof claimDue>>[number]

const retryDelayMs = (attempts: number) =>
  Math.min(firstRetryMs * 2 ** Math.min(attempts - 1, 12), longestRetryMs)

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')

const runOne = async (deps: Deps, row: ClaimedRow): Promise<void> => {
  const { db, clock, log } = deps
  // Only while still ours: neither planned anew as it ran nor taken over after the claim ended.
  const { id, claimed_until: claimedUntil } = row
  const job: Job = {
    kind: row.kind as JobKind,
    subject: row.subject,
    payload: JSON.parse(row.payload) as unknown,
    attempts: row.attempts,
  }
  try {
    await jobHandlers[job.kind](deps, job)
    await db
      .deleteFrom('jobs')
      .where('id', '=', id)
      .where('claimed_until', '=', claimedUntil)
      .execute()
  } catch (error) {
    log.error({ err: error, job: job.kind, subject: job.subject }, 'job failed')
    await db
      .updateTable('jobs')
      .set({
        run_at: clock() + retryDelayMs(job.attempts),
        claimed_until: null,
        last_error: nameOf(error),
      })
      .where('id', '=', id)
      .where('claimed_until', '=', claimedUntil)
      .execute()
  }
}

/** Runs what is due now, oldest first, and what that makes due; answers how many jobs ran. */
export const runDueJobs = async (deps: Deps): Promise<number> => {
  let ran = 0
  for (;;) {
    const due = await claimDue(deps)
    if (due.length === 0) return ran
    const ordered = due.toSorted((one, other) => one.run_at - other.run_at || one.id - other.id)
    for (const row of ordered) await runOne(deps, row)
    ran += due.length
  }
}

/** Looks for due jobs every second, one round after the other, until the process ends. */
export const keepWorking = (deps: Deps): void => {
  const round = () => {
    void runDueJobs(deps)
      .catch((error: unknown) => deps.log.error({ err: error }, 'worker failed'))
      .finally(() => setTimeout(round, pollMs).unref())
  }
  round()
}
