import { ApiError } from '#lib/api/problems.ts'
import { $playerState } from './store.ts'

/** If the browser is online, a missing answer does not mean that the connection is down. */
const codeOf = ({ code }: ApiError) =>
  code === 'network' && navigator.onLine ? 'unanswered' : code

/** The message disappears when the video starts. */
export const showTrouble = (error: unknown): void =>
  $playerState.set(
    error instanceof ApiError
      ? { status: 'refused', code: codeOf(error), message: error.message }
      : { status: 'refused', code: 'unexpected', message: 'Algo deu errado. Tente novamente.' },
  )
