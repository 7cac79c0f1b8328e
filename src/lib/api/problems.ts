import { FetchError } from 'ofetch'
import { formatWait } from '#shared/time.ts'
import { type FieldErrors, type Problem, unexpectedDetail } from '#shared/problem.ts'

/** A call that the server refused, or that never reached it (status 0, code `network`). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldErrors
  /** What the refused order costs, in cents, where that is why. */
  readonly totalCents: number | undefined
  /** The wait that the server requests; 0 when it requests none. */
  retryAfterMs = 0

  constructor(status: number, problem: Problem, fields: FieldErrors = {}) {
    super(problem.detail)
    this.name = 'ApiError'
    this.status = status
    this.code = problem.code
    this.fields = fields
    this.totalCents = problem.total
  }
}

const networkProblem: Problem = {
  code: 'network',
  detail: 'Sem conexão com a Vereda. Verifique sua internet e tente novamente.',
}

export const networkFailure = () => new ApiError(0, networkProblem)

/** An answer that is no JSON, or not the one that the call has; retried as a failure of the server. */
const unusableProblem: Problem = {
  code: 'answer-unusable',
  detail:
    'A resposta da Vereda não chegou inteira. Tente novamente; em um Wi-Fi público, veja se a rede pede login.',
}

export const unusableAnswer = () => new ApiError(502, unusableProblem)

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

/** A caller that stops a call gets its own reason back; any other interruption is the network's. */
const namedInterruption = (reason: unknown): unknown => {
  if (reason instanceof ApiError) return reason
  return reason instanceof Error && reason.name === 'AbortError' ? reason : networkFailure()
}

const named = (error: unknown): unknown => {
  if (!(error instanceof FetchError)) return namedInterruption(error)
  if (!error.status) return namedInterruption(error.cause)
  /* A proxy's page is no refusal of ours: nobody is signed out by it. */
  if (error.status < 500 && typeof error.data !== 'object') return unusableAnswer()
  if (isProblem(error.data)) return new ApiError(error.status, withWait(error.data, error.response))
  if (error.status === 400)
    return new ApiError(
      400,
      { code: 'invalid-fields', detail: 'Confira os campos.' },
      (error.data ?? {}) as FieldErrors,
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
