import { minuteMs } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'

const beatMs = minuteMs / 2

/** Longer than a restart or a move to another host. */
const absentAfterMs = 3 * minuteMs

type Place = Pick<Deps, 'db' | 'clock'>

const beat = async ({ db, clock }: Place): Promise<void> => {
  const seen = { seen_at: clock() }
  await db
    .insertInto('worker_heartbeat')
    .values({ id: 1, ...seen })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
    .execute()
}

/** 0 if no worker has ever run. */
export const readWorkerSeenAt = async (db: Connection): Promise<number> => {
  const row = await db.selectFrom('worker_heartbeat').select('seen_at').executeTakeFirst()
  return row?.seen_at ?? 0
}

export const isWorkerAbsent = async ({ db, clock }: Place): Promise<boolean> =>
  (await readWorkerSeenAt(db)) <= clock() - absentAfterMs

/** Answers the function that stops it. */
const repeat = (work: () => Promise<void>, everyMs: number): (() => void) => {
  void work()
  const timer = setInterval(() => void work(), everyMs).unref()
  return () => clearInterval(timer)
}

export const keepBeating = (deps: Deps): (() => void) =>
  repeat(
    () => beat(deps).catch((error: unknown) => deps.log.error({ err: error }, 'no heartbeat')),
    beatMs,
  )

/** Warns in the log while no process runs jobs. */
export const keepWatchingWorkers = (deps: Deps): (() => void) =>
  repeat(async () => {
    try {
      if (await isWorkerAbsent(deps))
        deps.log.warn('no worker: mails, renewals and sweeps wait for a process with ROLE=worker')
    } catch (error) {
      deps.log.error({ err: error }, 'workers not looked for')
    }
  }, minuteMs)
