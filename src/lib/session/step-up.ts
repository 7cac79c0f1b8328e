import { atom, computed } from 'nanostores'
import { ApiError } from '#lib/api/problems.ts'
import { sendConfirmation } from './api.ts'

/** The person did not give the password. */
export const cancelled: unique symbol = Symbol('cancelled')

interface Question {
  turn: number
  promise: Promise<boolean>
  answer: (isConfirmed: boolean) => void
}

const $question = atom<Question | undefined>()

export const $stepUp = computed($question, (question) => question?.turn)

let turns = 0

/** Tasks that ask at the same time share one dialog. */
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

/** If the server requires the password, a dialog asks for it and the task runs once more. */
export const withStepUp = async <T>(task: () => Promise<T>): Promise<T | typeof cancelled> => {
  try {
    return await task()
  } catch (error) {
    if (!asksForPassword(error)) throw error
    return (await ask()) ? task() : cancelled
  }
}

/** Throws the server's refusal. */
export const giveStepUp = async (password: string): Promise<void> => {
  await sendConfirmation(password)
  $question.get()?.answer(true)
}

export const cancelStepUp = (): void => $question.get()?.answer(false)
