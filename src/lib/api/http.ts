import { FetchError, ofetch } from 'ofetch'
import { formatWait } from '#shared/time.ts'
import type { Operation, OperationAnswer, OperationInput } from '#shared/operation.ts'
import { commonProblems, type FieldErrors, type Problem } from '#shared/problem.ts'
import { secureNext } from './next-address.ts'
import { forgetProfile } from '#lib/profiles/store.ts'
import { $token } from '#lib/session/token.ts'

/** Request timeout of spec section 9. */
const requestTimeoutMs = 5 * 60_000

export const apiBase: string = import.meta.env?.PUBLIC_API_BASE ?? '/api'

/** A call that the server refused, or that never reached it (status 0, code `network`). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: FieldErrors
  /** How long the server asks to wait; 0 where it does not. */
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

/** What a form says of a call that failed. */
export interface FormRefusal {
  message: string
  fields?: FieldErrors
}

export const refusalOf = (error: unknown): FormRefusal =>
  error instanceof ApiError
    ? { message: error.message, fields: error.fields }
    : { message: commonProblems.unexpected.detail }

const isProblem = (data: unknown): data is Problem =>
  typeof data === 'object' && data !== null && 'code' in data && typeof data.code === 'string'

const retryAfterSeconds = (response: Response | undefined) =>
  Number(response?.headers.get('retry-after')) || 0

/** A refusal that will pass says when, where the server does (Retry-After). */
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
  return new ApiError(error.status, {
    code: 'unexpected',
    detail: commonProblems.unexpected.detail,
  })
}

const toApiError = (error: unknown): unknown => {
  const failure = named(error)
  if (failure instanceof ApiError && error instanceof FetchError)
    failure.retryAfterMs = retryAfterSeconds(error.response) * 1000
  return failure
}

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))

interface CallOptions {
  signal?: AbortSignal
  /** Let the request outlive the page. */
  keepalive?: boolean
  /** One key, one effect, for operations that say so. */
  idempotencyKey?: string
}

type Parts = Partial<Record<'params' | 'query' | 'body', Record<string, unknown>>>

/** A token or a profile that the server does not take any more is forgotten; the page then leaves. */
const forgetRefused = (failure: unknown, token: string | undefined) => {
  if (!(failure instanceof ApiError) || !token || token !== $token.get()) return
  if (failure.status === 401) $token.set(undefined)
  if (failure.code === 'profile-not-active') forgetProfile()
}

interface Request extends CallOptions {
  method: Operation['method']
  query?: Record<string, unknown> | undefined
  body?: Record<string, unknown> | undefined
  baseURL?: string
}

const send = async <T>(
  address: string,
  { idempotencyKey, query, body, ...request }: Request,
): Promise<T> => {
  const token = $token.get()
  try {
    return await ofetch<T>(address, {
      query: { platform: 'web', ...query },
      ...(body && { body }),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      credentials: 'same-origin',
      retry: 0,
      timeout: requestTimeoutMs,
      ...request,
    })
  } catch (error) {
    const failure = toApiError(error)
    forgetRefused(failure, token)
    throw failure
  }
}

/** The main client: bearer token, `platform=web`, no credentials across sites, no retry of its own. */
export const call = async <O extends Operation>(
  operation: O,
  input: OperationInput<O>,
  options: CallOptions = {},
): Promise<OperationAnswer<O>> => {
  const { params, query, body } = input as Parts
  const { method } = operation
  const path = fillPath(operation.path, params)
  return send<OperationAnswer<O>>(path, { method, query, body, baseURL: apiBase, ...options })
}

/** The page that an answer's `next` names; the token follows it to no other host than the API's. */
export const callNext = async <O extends Operation>(
  { method }: O,
  next: string,
  options: CallOptions = {},
): Promise<OperationAnswer<O>> => {
  const address = secureNext(next, new URL(apiBase, location.href).href)
  if (!address)
    throw new ApiError(400, { code: 'unexpected', detail: commonProblems.unexpected.detail })
  return send<OperationAnswer<O>>(address, { method, ...options })
}
