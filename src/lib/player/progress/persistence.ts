import { ApiError } from '#lib/api/problems.ts'
import { backOffMs, mostPauseMs } from '#shared/player/rules.ts'

const passingStatuses = [0, 408, 425, 429]

/** A failure of the network, the server or a proxy. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (passingStatuses.includes(error.status) || error.status >= 500 || error.code === 'unexpected')

/** Ends early when the network returns. */
const pauseUnlessOnline = (pauseMs: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, pauseMs)
    addEventListener('online', end)
  })

export const askedPauseMs = (error: unknown): number =>
  error instanceof ApiError ? Math.min(error.retryAfterMs, mostPauseMs) : 0

interface Options {
  /** If it returns false, the last error is thrown. */
  isWanted: () => boolean
  /** Defaults to `isPassing`. */
  isWorthAnother?: (error: unknown) => boolean
  /** Called from the second failure in a row on. */
  onTrouble?: (error: unknown) => void
}

export const untilAnswered = async <T>(
  ask: () => Promise<T>,
  { isWanted, isWorthAnother = isPassing, onTrouble }: Options,
): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await ask()
    } catch (error) {
      if (!isWorthAnother(error) || !isWanted()) throw error
      if (attempt > 0) onTrouble?.(error)
      await pauseUnlessOnline(Math.max(backOffMs(attempt), askedPauseMs(error)))
      if (!isWanted()) throw error
    }
  }
}
