import { wait } from '#lib/browser/wait.ts'
import { ApiError } from './problems.ts'
import { isLeft } from './waiting-calls.ts'

/*
 * For calls that must happen once, such as a charge: one tab at a time, one idempotency key until
 * the server has decided, and a retry if the answer was lost.
 */

/** Browsers without locks rely on the idempotency key. */
export const inOneTab = <T>(lock: string, task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(lock, task) : task()

/** After these refusals the call may still succeed, or already has. */
const undecided = ['still-processing', 'confirmation-required', 'too-many-attempts']

/** Until then, retries must reuse the key. */
export const isDecided = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !undecided.includes(error.code)

/** The same call is still being processed. */
export const isBusy = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'still-processing'

/** The call may be sent again at once with the same key. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 502) &&
  error.code !== 'payment-unavailable' &&
  !isLeft(error)

const pausesMs = [1000, 2000, 4000, 8000]

/** Pauses 15 s in total while `isPassing` expects the error to pass. */
export const insistently = async <T>(
  task: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
): Promise<T> => {
  for (const pauseMs of pausesMs) {
    try {
      return await task()
    } catch (error) {
      if (!isPassing(error)) throw error
      await wait(pauseMs)
    }
  }
  return task()
}
