import { setTimeout as delay } from 'node:timers/promises'
import { hourMs, minuteMs } from '#shared/time.ts'
import { lockedIfFree } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps/deps.ts'
import { describeError } from '#server/log/error-text.ts'
import { jobEnded } from '#server/channels/metrics.ts'
import { type Lane, lanes } from './lanes.ts'
import { HopelessJob, type Job, type JobKind } from './queue.ts'

/** May run twice for one job, so it must be idempotent. */
export type JobHandler = (deps: Deps, job: Job) => Promise<void>

export type JobHandlers = Readonly<Record<JobKind, JobHandler>>

interface Work {
  deps: Deps
  handlers: JobHandlers
}

const claimMs = minuteMs
const renewMs = claimMs / 3
const pollMs = 1000
const firstRetryMs = 10_000
const longestRetryMs = hourMs

/** On PostgreSQL it skips rows that another process has locked. */
const claimDue = async ({ db, clock }: Deps, { kinds }: Lane) => {
  const now = clock()
  const due = db
    .selectFrom('jobs')
    .select('id')
    .where('run_at', '<=', now)
    .where('kind', 'in', kinds)
    .where('failed_at', 'is', null)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .orderBy('run_at')
    .orderBy('id')
    .limit(1)
  return db
    .updateTable('jobs')
    .set((eb) => ({ claimed_until: now + claimMs, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', lockedIfFree(db, due))
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
}

type ClaimedRow = NonNullable<Awaited<ReturnType<typeof claimDue>>>

/**
 * Renews the claim until the job ends, unless the job was planned again or another process took it
 * over.
 */
const holdClaim = ({ db, clock, log }: Deps, { id, claimed_until: first }: ClaimedRow) => {
  let until = first
  const renew = async () => {
    const next = clock() + claimMs
    const { numUpdatedRows } = await db
      .updateTable('jobs')
      .set({ claimed_until: next })
      .where('id', '=', id)
      .where('claimed_until', '=', until)
      .executeTakeFirst()
    if (numUpdatedRows === 1n) until = next
    else clearInterval(timer)
  }
  let renewal = Promise.resolve()
  const timer = setInterval(() => {
    renewal = renew().catch((error: unknown) => log.error({ err: error }, 'claim not renewed'))
  }, renewMs)
  return async () => {
    clearInterval(timer)
    await renewal
    return until
  }
}

const retryDelayMs = (attempts: number) =>
  Math.min(firstRetryMs * 2 ** Math.min(attempts - 1, 12), longestRetryMs)

const withinLimit = async (work: Promise<void>, { timeLimitMs }: Lane): Promise<void> => {
  const over = new AbortController()
  const limit = delay(timeLimitMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`the job took longer than ${timeLimitMs} ms`)
  })
  try {
    await Promise.race([work, limit])
  } finally {
    limit.catch(() => undefined)
    over.abort()
  }
}

const runOne = async ({ deps, handlers }: Work, lane: Lane, row: ClaimedRow): Promise<void> => {
  const { db, clock, log } = deps
  const job: Job = {
    kind: row.kind as JobKind,
    subject: row.subject,
    payload: JSON.parse(row.payload) as unknown,
    attempts: row.attempts,
  }
  const endClaim = holdClaim(deps, row)
  try {
    await withinLimit(handlers[job.kind](deps, job), lane)
    await db
      .deleteFrom('jobs')
      .where('id', '=', row.id)
      .where('claimed_until', '=', await endClaim())
      .execute()
    jobEnded.publish({ kind: job.kind, outcome: 'done' })
  } catch (error) {
    const isLast = error instanceof HopelessJob || job.attempts >= lane.mostAttempts
    const { kind, subject } = job
    jobEnded.publish({ kind, outcome: isLast ? 'given-up' : 'failed' })
    log.error({ err: error, job: kind, subject }, isLast ? 'job given up' : 'job failed')
    await db
      .updateTable('jobs')
      .set({
        run_at: clock() + retryDelayMs(job.attempts),
        claimed_until: null,
        failed_at: isLast ? clock() : null,
        last_error: describeError(error),
      })
      .where('id', '=', row.id)
      .where('claimed_until', '=', await endClaim())
      .execute()
  }
}

const runNext = async (work: Work, lane: Lane): Promise<boolean> => {
  const row = await claimDue(work.deps, lane)
  if (row) await runOne(work, lane, row)
  return row !== undefined
}

/** Also runs jobs that become due meanwhile; answers how many ran. */
export const runDueJobs = async (deps: Deps, handlers: JobHandlers): Promise<number> => {
  let ran = 0
  for (let hasRun = true; hasRun;) {
    hasRun = false
    for (const lane of Object.values(lanes)) {
      while (await runNext({ deps, handlers }, lane)) {
        ran += 1
        hasRun = true
      }
    }
  }
  return ran
}

const keepRunning = async (work: Work, lane: Lane, ending: AbortSignal): Promise<void> => {
  while (!ending.aborted) {
    const hasRun = await runNext(work, lane).catch((error: unknown) => {
      work.deps.log.error({ err: error }, 'worker failed')
      return false
    })
    if (!hasRun)
      await delay(pollMs, undefined, { signal: ending, ref: false }).catch(() => undefined)
  }
}

/** Answers a function that stops the worker once its running jobs have ended. */
export const keepWorking = (deps: Deps, handlers: JobHandlers): (() => Promise<unknown>) => {
  const ending = new AbortController()
  const running = Object.values(lanes).flatMap((lane) =>
    Array.from({ length: lane.concurrency }, () =>
      keepRunning({ deps, handlers }, lane, ending.signal),
    ),
  )
  return () => {
    ending.abort()
    return Promise.all(running)
  }
}
