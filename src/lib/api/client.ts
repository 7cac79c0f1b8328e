import { ofetch } from 'ofetch'
import { secureNext } from './next-address.ts'
import type { Call, CallAnswer, CallInput } from './operations.ts'
import { ApiError, toApiError, unexpectedProblem } from './problems.ts'
import { apiBase, requestOf } from './request.ts'

/** Request timeout of spec section 9. */
const requestTimeoutMs = 5 * 60_000

interface CallOptions {
  signal?: AbortSignal
  /** Let the request outlive the page. */
  keepalive?: boolean
  /** One key, one effect, for operations that say so. */
  idempotencyKey?: string
}

/** An operation without parts needs no input. */
export type CallArguments<C extends Call> =
  CallInput<C> extends Record<string, never>
    ? [input?: CallInput<C>, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions]

interface Session {
  readToken?: () => string | undefined
  /** Hears of every refusal of a call that brought a token. */
  onRefusal?: (refusal: ApiError, token: string) => void
}

/** Bearer token, `platform=web`, no credentials across sites, no retry of its own. */
export const createClient = ({ readToken, onRefusal }: Session = {}) => {
  const send = async <C extends Call>(
    call: C,
    input: CallInput<C> | undefined,
    { idempotencyKey, ...options }: CallOptions = {},
    next?: string,
  ): Promise<CallAnswer<C>> => {
    const token = readToken?.()
    const { address, headers, body, ...request } = requestOf(call, input, token)
    try {
      return await ofetch<CallAnswer<C>>(next ?? address, {
        ...request,
        ...(body && { body }),
        headers: { ...headers, ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) },
        retry: 0,
        timeout: requestTimeoutMs,
        ...options,
      })
    } catch (error) {
      const failure = toApiError(error)
      if (token && failure instanceof ApiError) onRefusal?.(failure, token)
      throw failure
    }
  }

  return {
    /** Sends what method and path name; the compiler knows their input and their answer. */
    api: <C extends Call>(call: C, ...[input, options]: CallArguments<C>) =>
      send(call, input, options),

    /** The page that an answer's `next` names; the token follows it to no other host than the API's. */
    apiNext: async <C extends Call>(call: C, next: string, options?: CallOptions) => {
      const address = secureNext(next, new URL(apiBase, location.href).href)
      if (!address) throw new ApiError(400, unexpectedProblem)
      return send(call, undefined, options, address)
    },
  }
}
