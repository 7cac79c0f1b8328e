import { wait } from '#lib/browser/wait.ts'
import { ApiError } from './problems.ts'
import { isLeft } from './waiting-calls.ts'

/*
 * What must happen once, such as a charge, is sent by one tab at a time, under one key until the
 * server has decided, and again where the answer got lost.
 */

/** Runs in one tab at a time where the browser has locks; by its key the server does it once anyway. */
export const inOneTab = <T>(lock: string, task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(lock, task) : task()

/** Refusals after which the same call may still be done, or was done already. */
const undecided = ['still-processing', 'confirmation-required', 'too-many-attempts']

/** Whether the server has decided. Until then the same key is sent again, so that nothing is done twice. */
export const isDecided = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !undecided.includes(error.code)

/** The same call, sent before, is still being answered. */
export const isBusy = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'still-processing'

/** The answer got lost: under the same key the call may be sent again at once. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 502) &&
  error.code !== 'payment-unavailable' &&
  !isLeft(error)

const pausesMs = [1000, 2000, 4000, 8000]

/** Repeats a task, with pauses of 15 s in all, while `isPassing` says that its error may pass. */
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
