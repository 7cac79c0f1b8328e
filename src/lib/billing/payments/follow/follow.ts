import { atom, onMount, type ReadableAtom } from 'nanostores'
import { ApiError } from '#lib/api/problems.ts'
import { pauseAfterFailuresMs } from './polling.ts'

interface Followed<T> {
  value?: T
  /** Why the last call failed; the previous value stays. */
  error?: Error
  failures: number
}

export interface Follower<T> {
  $state: ReadableAtom<Followed<T>>
  askNow: () => Promise<void>
}

const timeoutMs = 20_000

const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/**
 * Polls while the page is visible and online. `pauseMsOf` returns null to stop; failures are
 * retried.
 */
export const follow = <T>(
  ask: (signal: AbortSignal) => Promise<T>,
  pauseMsOf: (value: T) => number | null,
): Follower<T> => {
  const $state = atom<Followed<T>>({ failures: 0 })
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined
  let isOver = false

  const plan = (pauseMs: number | null) => {
    isOver = pauseMs === null
    if (pauseMs !== null && !document.hidden && navigator.onLine)
      timer = setTimeout(() => void askNow(), pauseMs)
  }

  const fail = (error: Error) => {
    const { value, failures } = $state.get()
    $state.set({ value, error, failures: failures + 1 })
    plan(isFinal(error) ? null : pauseAfterFailuresMs(failures + 1))
  }

  const askNow = async () => {
    clearTimeout(timer)
    running?.abort()
    const controller = new AbortController()
    running = controller
    try {
      const timeout = AbortSignal.timeout(timeoutMs)
      const value = await ask(AbortSignal.any([controller.signal, timeout]))
      if (controller.signal.aborted) return
      $state.set({ value, failures: 0 })
      plan(pauseMsOf(value))
    } catch (error) {
      if (!controller.signal.aborted) fail(error as Error)
    }
  }

  const wake = () => {
    clearTimeout(timer)
    if (!document.hidden && !isOver) void askNow()
  }

  onMount($state, () => {
    void askNow()
    document.addEventListener('visibilitychange', wake)
    addEventListener('online', wake)
    return () => {
      clearTimeout(timer)
      running?.abort()
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('online', wake)
    }
  })
  return { $state, askNow }
}
