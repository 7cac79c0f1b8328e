import type { Call, CallInput } from './operations.ts'

export const apiBase: string = import.meta.env?.PUBLIC_API_BASE ?? '/api'

type Part = Record<string, unknown>
type Parts = Partial<Record<'params' | 'query' | 'body', Part>> & { upload?: Blob }

const fillPath = (path: string, params: Part = {}) =>
  path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))

/**
 * Also used by the head of the watch page with plain `fetch`, because the client is five times
 * larger than its script.
 */
export const requestOf = <C extends Call>(
  call: C,
  input: CallInput<C> | undefined,
  token?: string | null,
) => {
  const { params, query, body, upload } = (input ?? {}) as Parts
  const [method, path = ''] = call.split(' ')
  return {
    address: apiBase + fillPath(path, params),
    method,
    query: { platform: 'web', ...query },
    body: upload ?? body,
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
    credentials: 'same-origin' as const,
  }
}
