import { ApiError } from '#lib/api/problems.ts'
import { $playerState } from './store.ts'

/** Shows the error; its message disappears when the video comes. */
export const showTrouble = (error: unknown): void =>
  $playerState.set(
    error instanceof ApiError
      ? { status: 'refused', code: error.code, message: error.message }
      : { status: 'refused', code: 'unexpected', message: 'Algo deu errado. Tente novamente.' },
  )
