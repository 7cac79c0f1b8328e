import { useState } from 'react'
import { ApiError } from '#lib/http.ts'

interface Question {
  answer: (isConfirmed: boolean) => void
}

const asksAgain = (error: unknown) =>
  error instanceof ApiError && error.code === 'confirmation-required'

/**
 * Does what may ask for the password first: where the server says so, `asking` is set until the
 * dialog (`ConfirmPassword`) has answered it, and the work is done once more. Undefined: given up.
 */
export const useConfirmed = () => {
  const [asking, setAsking] = useState<Question>()

  const confirmed = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work()
    } catch (error) {
      if (!asksAgain(error)) throw error
      const isConfirmed = await new Promise<boolean>((answer) => setAsking({ answer }))
      setAsking(undefined)
      return isConfirmed ? work() : undefined
    }
  }

  return { confirmed, asking }
}
