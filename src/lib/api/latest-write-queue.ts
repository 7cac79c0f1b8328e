/** A press that is undone within this time sends nothing. */
const settleMs = 250

interface Job<T, C> {
  /** Last value known to be on the server. */
  saved: T
  wanted: T
  context: C
  isSending: boolean
  timer: ReturnType<typeof setTimeout>
}

interface Handler<T, C> {
  send: (id: number, wanted: T, context: C) => Promise<unknown>
  done: (context: C) => void
  /** `saved` is the server's value, `wanted` the refused one. */
  fail: (saved: T, context: C, wanted: T) => void
}

/** For toggles: sends only the last of several quick changes, one request at a time per id. */
export const createLatestWriteQueue = <T, C>({ send, done, fail }: Handler<T, C>) => {
  const jobs = new Map<number, Job<T, C>>()

  const run = async (id: number, job: Job<T, C>) => {
    clearTimeout(job.timer)
    if (job.isSending) return
    job.isSending = true
    try {
      while (job.wanted !== job.saved) {
        const sent = job.wanted
        await send(id, sent, job.context)
        job.saved = sent
      }
      jobs.delete(id)
      done(job.context)
    } catch {
      jobs.delete(id)
      if (job.wanted === job.saved) done(job.context)
      else fail(job.saved, job.context, job.wanted)
    }
  }

  const change = (id: number, saved: T, wanted: T, context: C): void => {
    const job = jobs.get(id) ?? { saved, wanted, context, isSending: false, timer: 0 as never }
    clearTimeout(job.timer)
    jobs.set(id, Object.assign(job, { wanted, context }))
    job.timer = setTimeout(() => void run(id, job), settleMs)
  }

  return {
    change,
    /** Pending values by id. */
    wanted: (): [number, T][] => [...jobs].map(([id, job]) => [id, job.wanted]),
    isUnderWay: (id: number): boolean => jobs.has(id),
    /** For a page that is unloading. */
    flush: (): void => {
      for (const [id, job] of jobs) void run(id, job)
    },
  }
}
