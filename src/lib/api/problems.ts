import { FetchError } from 'ofetch'
import { formatWait } from '#shared/time.ts'
import { type FieldErrors, type Problem, unexpectedDetail } from '#shared/problem.ts'

/** A call that the server refused, or that never reached it (status 0, code `network`). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldErrors
  /** The wait that the server requests; 0 when it requests none. */
  retryAfterMs = 0

  constructor(status: number, problem: Problem, fields: FieldErrors = {}) {
    super(problem.detail)
    this.name = 'ApiError'
    this.status = status
    this.code = problem.code
    this.fields = fields
  }
}

const networkProblem: Problem = {
  code: 'network',
  detail: 'Sem conexão com a Vereda. Verifique sua internet e tente novamente.',
}

export const unexpectedProblem: Problem = {
  code: 'unexpected',
  detail: unexpectedDetail,
}

/** Form message for a failed call. */
export interface FormRefusal {
  message: string
  fields?: FieldErrors
}

export const refusalOf = (error: unknown): FormRefusal =>
  error instanceof ApiError
    ? { message: error.message, fields: error.fields }
    : { message: unexpectedDetail }

const isProblem = (data: unknown): data is Problem =>
  typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string'

const retryAfterSeconds = (response: Response | undefined) =>
  Number(response?.headers.get('retry-after')) || 0

/** Adds the wait to a rate-limit message when the server sends one (Retry-After). */
const withWait = (problem: Problem, response: Response | undefined): Problem => {
  const seconds = retryAfterSeconds(response)
  return problem.code === 'too-many-attempts' && seconds > 0
    ? { ...problem, detail: `Muitas tentativas. Tente de novo em ${formatWait(seconds)}.` }
    : problem
}

const named = (error: unknown): unknown => {
  if (!(error instanceof FetchError)) return error
  if (error.cause instanceof Error && error.cause.name === 'AbortError') return error.cause
  if (!error.status) return new ApiError(0, networkProblem)
  if (isProblem(error.data)) return new ApiError(error.status, withWait(error.data, error.response))
  if (error.status === 400)
    return new ApiError(
      400,
      { code: 'invalid-fields', detail: 'Confira os campos.' },
      error.data as FieldErrors,
    )
  return new ApiError(error.status, unexpectedProblem)
}

/** Maps a failed request to its ApiError; an aborted one stays an AbortError. */
export const toApiError = (error: unknown): unknown => {
  const failure = named(error)
  if (failure instanceof ApiError && error instanceof FetchError)
    failure.retryAfterMs = retryAfterSeconds(error.response) * 1000
  return failure
}
