import { ofetch } from 'ofetch'
import { secureNext } from './next-address.ts'
import type { Call, CallAnswer, CallInput } from './operations.ts'
import { ApiError, toApiError, unexpectedProblem } from './problems.ts'
import { apiBase, requestOf } from './request.ts'

/** Request timeout of spec section 9. */
const requestTimeoutMs = 5 * 60_000

interface CallOptions {
  signal?: AbortSignal
  /** Lets the request outlive the page. */
  keepalive?: boolean
  /** One key has one effect, for operations that support it. */
  idempotencyKey?: string
}

/** An operation without parts needs no input. */
export type CallArguments<C extends Call> =
  CallInput<C> extends Record<string, never>
    ? [input?: CallInput<C>, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions]

interface Session {
  readToken?: () => string | undefined
  /** Called for every refusal of a request that carried a token. */
  onRefusal?: (refusal: ApiError, token: string) => void
}

/** Sends a bearer token and `platform=web`, no cross-site credentials, and never retries. */
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
    /** Sends the call that method and path name; the compiler infers its input and answer types. */
    api: <C extends Call>(call: C, ...[input, options]: CallArguments<C>) =>
      send(call, input, options),

    /** Fetches the page that `next` names. The token is sent to no host other than the API's. */
    apiNext: async <C extends Call>(call: C, next: string, options?: CallOptions) => {
      const address = secureNext(next, new URL(apiBase, location.href).href)
      if (!address) throw new ApiError(400, unexpectedProblem)
      return send(call, undefined, options, address)
    },
  }
}
