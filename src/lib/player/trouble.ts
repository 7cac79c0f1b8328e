import { ApiError } from '#lib/api/problems.ts'
import { $playerState } from './store.ts'

/** A browser that is online has a call without an answer, which says nothing of its connection. */
const codeOf = ({ code }: ApiError) =>
  code === 'network' && navigator.onLine ? 'unanswered' : code

/** Shows the error; its message disappears when the video comes. */
export const showTrouble = (error: unknown): void =>
  $playerState.set(
    error instanceof ApiError
      ? { status: 'refused', code: codeOf(error), message: error.message }
      : { status: 'refused', code: 'unexpected', message: 'Algo deu errado. Tente novamente.' },
  )
