import { atom, computed } from 'nanostores'
import { ApiError } from '#lib/api/problems.ts'
import { sendConfirmation } from './api.ts'

/** The person did not give the password. */
export const cancelled: unique symbol = Symbol('cancelled')

interface Question {
  turn: number
  /** Why the password is asked for, if there is more to say than that it protects the account. */
  reason: string | undefined
  promise: Promise<boolean>
  answer: (isConfirmed: boolean) => void
}

const $question = atom<Question | undefined>()

export const $stepUp = computed($question, (question) => question?.turn)

export const $stepUpReason = computed($question, (question) => question?.reason)

let turns = 0

/** Tasks that ask at the same time share one dialog. */
const ask = (reason: string | undefined): Promise<boolean> => {
  const open = $question.get()
  if (open) return open.promise
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isConfirmed: boolean) => {
    $question.set(undefined)
    resolve(isConfirmed)
  }
  $question.set({ turn: (turns += 1), reason, promise, answer })
  return promise
}

const asksForPassword = (error: unknown) =>
  error instanceof ApiError && error.code === 'confirmation-required'

/** If the server requires the password, a dialog asks for it and the task runs once more. */
export const withStepUp = async <T>(
  task: () => Promise<T>,
  reason?: string,
): Promise<T | typeof cancelled> => {
  try {
    return await task()
  } catch (error) {
    if (!asksForPassword(error)) throw error
    return (await ask(reason)) ? task() : cancelled
  }
}

/** Throws the server's refusal. */
export const giveStepUp = async (password: string): Promise<void> => {
  await sendConfirmation(password)
  $question.get()?.answer(true)
}

export const cancelStepUp = (): void => $question.get()?.answer(false)
