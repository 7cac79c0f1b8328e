import { atom, computed } from 'nanostores'
import { ApiError } from '#lib/api/problems.ts'
import { sendConfirmation } from './api.ts'

/** Result of a task when the person did not give the requested password. */
export const cancelled: unique symbol = Symbol('cancelled')

interface Question {
  /** Distinguishes one question from the next. */
  turn: number
  promise: Promise<boolean>
  answer: (isConfirmed: boolean) => void
}

const $question = atom<Question | undefined>()

/** Number of the open question; undefined while the dialog is closed. */
export const $stepUp = computed($question, (question) => question?.turn)

let turns = 0

/** Two tasks that ask at the same time share one dialog. */
const ask = (): Promise<boolean> => {
  const open = $question.get()
  if (open) return open.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isConfirmed: boolean) => {
    $question.set(undefined)
    resolve(isConfirmed)
  }
  $question.set({ turn: (turns += 1), promise, answer })
  return promise
}

const asksForPassword = (error: unknown) =>
  error instanceof ApiError && error.code === 'confirmation-required'

/**
 * Runs a task; when the server requires the password, the dialog asks for it and the task runs once
 * more. Returns `cancelled` when the dialog was closed and nothing was done.
 */
export const withStepUp = async <T>(task: () => Promise<T>): Promise<T | typeof cancelled> => {
  try {
    return await task()
  } catch (error) {
    if (!asksForPassword(error)) throw error
    return (await ask()) ? task() : cancelled
  }
}

/** Confirms the typed password, so that the task continues; throws the server's refusal. */
export const giveStepUp = async (password: string): Promise<void> => {
  await sendConfirmation(password)
  $question.get()?.answer(true)
}

export const cancelStepUp = (): void => $question.get()?.answer(false)
