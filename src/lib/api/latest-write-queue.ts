/** A press and the one that takes it back are one gesture: nothing is sent in between. */
const settleMs = 250

interface Job<T, C> {
  /** What the server has, as far as is known. */
  kept: T
  wanted: T
  context: C
  isSending: boolean
  timer: ReturnType<typeof setTimeout>
}

interface Handler<T, C> {
  send: (id: number, wanted: T, context: C) => Promise<unknown>
  /** The server has the last one. */
  done: (context: C) => void
  /** It did not take `wanted`; `kept` is what it has. */
  fail: (kept: T, context: C, wanted: T) => void
}

/**
 * For what is switched back and forth: of quick changes only the last is sent, one at a time for each
 * id, and nothing where it ends as it began.
 */
export const lastWins = <T, C>({ send, done, fail }: Handler<T, C>) => {
  const jobs = new Map<number, Job<T, C>>()

  const run = async (id: number, job: Job<T, C>) => {
    clearTimeout(job.timer)
    if (job.isSending) return
    job.isSending = true
    try {
      while (job.wanted !== job.kept) {
        const sent = job.wanted
        await send(id, sent, job.context)
        job.kept = sent
      }
      jobs.delete(id)
      done(job.context)
    } catch {
      jobs.delete(id)
      if (job.wanted === job.kept) done(job.context)
      else fail(job.kept, job.context, job.wanted)
    }
  }

  const change = (id: number, kept: T, wanted: T, context: C): void => {
    const job = jobs.get(id) ?? { kept, wanted, context, isSending: false, timer: 0 as never }
    clearTimeout(job.timer)
    jobs.set(id, Object.assign(job, { wanted, context }))
    job.timer = setTimeout(() => void run(id, job), settleMs)
  }

  return {
    change,
    /** What is under way. */
    wanted: (): [number, T][] => [...jobs].map(([id, job]) => [id, job.wanted]),
    isUnderWay: (id: number): boolean => jobs.has(id),
    /** The page is going: what waits is sent now. */
    flush: (): void => {
      for (const [id, job] of jobs) void run(id, job)
    },
  }
}
