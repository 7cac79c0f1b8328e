import { type FetchResponse, ofetch } from 'ofetch'
import { contractHeader, contractVersion } from '#shared/operation.ts'
import { viewerHeader } from '#shared/profiles/viewer-scope.ts'
import { hasShape } from './answer-keys.ts'
import { secureNext } from './next-address.ts'
import type { Call, CallAnswer, CallInput } from './operations.ts'
import {
  ApiError,
  networkFailure,
  toApiError,
  unexpectedProblem,
  unusableAnswer,
} from './problems.ts'
import { apiBase, requestOf } from './request.ts'
import { isWhole } from './whole-answers.ts'

/** Spec section 9. */
const requestTimeoutMs = 5 * 60_000

interface CallOptions {
  signal?: AbortSignal
  /** Lets the request outlive the page. */
  keepalive?: boolean
  /** Prevents repeated effects, for operations that support it. */
  idempotencyKey?: string
}

/** The input is optional for an operation without input. */
export type CallArguments<C extends Call> =
  CallInput<C> extends Record<string, never>
    ? [input?: CallInput<C>, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions]

interface Session {
  readToken?: () => string | undefined
  /** In addition to the token. */
  headersOf?: (call: Call) => Record<string, string>
  /** Only for refused requests that carried a token. */
  onRefusal?: (refusal: ApiError, token: string) => void
  /** The API and this build have different versions of the contract. */
  onOtherContract?: () => void
  /** `scope` is the viewer that the answer was made for. */
  onViewer?: (scope: string) => void
  /** The returned function is called when the call ends. */
  onCall?: (call: Call, options: CallOptions, leave: (reason: Error) => void) => () => void
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isJson = ({ headers }: Response) =>
  /^application\/(?:[\w.+-]+\+)?json\b/i.test(headers.get('content-type') ?? '')

/** An answer without a version counts as the same version. */
const isOfOtherContract = ({ headers }: Response) =>
  (headers.get(contractHeader) ?? contractVersion) !== contractVersion

/**
 * A proxy, a captive portal or an older server may answer in place of the API. Null checks only
 * apply to the same version of the contract.
 */
const checked = <C extends Call>(call: C, response: FetchResponse<CallAnswer<C>>) => {
  const answer = response._data
  const isUsable = isJson(response) && hasShape(call, answer)
  if (!isUsable || !(isOfOtherContract(response) || isWhole(answer))) throw unusableAnswer()
  return answer as CallAnswer<C>
}

/** Follows the caller's signal and adds a timeout. */
const openSignal = (outer: AbortSignal | undefined) => {
  const controller = new AbortController()
  const follow = () => controller.abort(outer?.reason)
  const timer = setTimeout(() => controller.abort(networkFailure()), requestTimeoutMs)
  if (outer?.aborted) follow()
  outer?.addEventListener('abort', follow)
  const close = () => {
    clearTimeout(timer)
    outer?.removeEventListener('abort', follow)
  }
  return { signal: controller.signal, leave: (reason: Error) => controller.abort(reason), close }
}

const keyHeader = ({ idempotencyKey }: CallOptions): Record<string, string> =>
  idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}

const fetchOptions = ({ keepalive = false }: CallOptions) => ({
  retry: 0,
  parseResponse: parse,
  keepalive,
})

/** Sends no cross-site credentials and never retries. */
export const createClient = ({
  readToken,
  headersOf,
  onRefusal,
  onOtherContract,
  onViewer,
  onCall,
}: Session = {}) => {
  const send = async <C extends Call>(
    call: C,
    input: CallInput<C> | undefined,
    options: CallOptions = {},
    next?: string,
  ): Promise<CallAnswer<C>> => {
    const token = readToken?.()
    const { address, headers, body, ...request } = requestOf(call, input, token)
    const { signal, leave, close } = openSignal(options.signal)
    const end = onCall?.(call, options, leave)
    try {
      const response = await ofetch.raw<CallAnswer<C>>(next ?? address, {
        ...request,
        ...fetchOptions(options),
        ...(body && { body }),
        headers: { ...headers, ...headersOf?.(call), ...keyHeader(options) },
        signal,
      })
      if (isOfOtherContract(response)) onOtherContract?.()
      const scope = response.headers.get(viewerHeader)
      if (scope !== null) onViewer?.(scope)
      return checked(call, response)
    } catch (error) {
      const failure = toApiError(error)
      if (token && failure instanceof ApiError) onRefusal?.(failure, token)
      throw failure
    } finally {
      close()
      end?.()
    }
  }

  return {
    api: <C extends Call>(call: C, ...[input, options]: CallArguments<C>) =>
      send(call, input, options),

    /** The token is sent to no host other than the API's. */
    apiNext: async <C extends Call>(call: C, next: string, options?: CallOptions) => {
      const address = secureNext(next, new URL(apiBase, location.href).href)
      if (!address) throw new ApiError(400, unexpectedProblem)
      return send(call, undefined, options, address)
    },
  }
}
