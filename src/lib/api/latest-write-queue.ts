/** A press and its undo within this time count as one gesture, and nothing is sent. */
const settleMs = 250

interface Job<T, C> {
  /** The last value that the server is known to have. */
  saved: T
  wanted: T
  context: C
  isSending: boolean
  timer: ReturnType<typeof setTimeout>
}

interface Handler<T, C> {
  send: (id: number, wanted: T, context: C) => Promise<unknown>
  /** Called when the server has the last value. */
  done: (context: C) => void
  /** Called when the server refused `wanted`; `kept` is the value that it has. */
  fail: (saved: T, context: C, wanted: T) => void
}

/**
 * For toggles: sends only the last of several quick changes, one request at a time per id. Sends
 * nothing when the value ends where it began.
 */
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
    /** Sends pending values at once, because the page is unloading. */
    flush: (): void => {
      for (const [id, job] of jobs) void run(id, job)
    },
  }
}
