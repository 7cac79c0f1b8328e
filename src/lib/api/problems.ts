import { FetchError } from 'ofetch'
import { formatWait } from '#shared/time.ts'
import { type FieldErrors, type Problem, unexpectedDetail } from '#shared/problem.ts'

/** Status 0 and code `network` if the request never reached the server. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldErrors
  /** Price of a refused order in cents, if the price is the reason. */
  readonly totalCents: number | undefined
  /** From `Retry-After`; 0 without one. */
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

/** Retried like a failure of the server. */
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

const withWait = (problem: Problem, response: Response | undefined): Problem => {
  const seconds = retryAfterSeconds(response)
  return problem.code === 'too-many-attempts' && seconds > 0
    ? { ...problem, detail: `Muitas tentativas. Tente de novo em ${formatWait(seconds)}.` }
    : problem
}

/** An aborted call keeps its caller's reason; other interruptions count as network failures. */
const namedInterruption = (reason: unknown): unknown => {
  if (reason instanceof ApiError) return reason
  return reason instanceof Error && reason.name === 'AbortError' ? reason : networkFailure()
}

const named = (error: unknown): unknown => {
  if (!(error instanceof FetchError)) return namedInterruption(error)
  if (!error.status) return namedInterruption(error.cause)
  /* An error page of a proxy is not a refusal, so it must not sign anyone out. */
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

/** An aborted request stays an AbortError. */
export const toApiError = (error: unknown): unknown => {
  const failure = named(error)
  if (failure instanceof ApiError && error instanceof FetchError)
    failure.retryAfterMs = retryAfterSeconds(error.response) * 1000
  return failure
}
