import { atom, computed } from 'nanostores'
import { ApiError } from '#lib/api/problems.ts'
import { sendConfirmation } from './api.ts'

/** What a task that asks for the password answers where the person did not give it. */
export const givenUp: unique symbol = Symbol('given up')

interface Question {
  /** Tells one question from the next. */
  turn: number
  promise: Promise<boolean>
  answer: (isConfirmed: boolean) => void
}

const $question = atom<Question | undefined>()

/** Set while the dialog is to be open: the number of the question. */
export const $stepUp = computed($question, (question) => question?.turn)

let turns = 0

/** Two tasks that ask at once share one dialog. */
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
 * Does what may ask for the password first: where the server says so, the dialog asks it, and the task
 * is done once more. `givenUp`: the dialog was closed and nothing was done.
 */
export const withStepUp = async <T>(task: () => Promise<T>): Promise<T | typeof givenUp> => {
  try {
    return await task()
  } catch (error) {
    if (!asksForPassword(error)) throw error
    return (await ask()) ? task() : givenUp
  }
}

/** The password that was typed; the task goes on once it is right, and what is refused is thrown. */
export const giveStepUp = async (password: string): Promise<void> => {
  await sendConfirmation(password)
  $question.get()?.answer(true)
}

export const giveUpStepUp = (): void => $question.get()?.answer(false)
