import { type BenchCall, slugOf } from './calls.ts'
import type { Target } from './measure.ts'
import { type Viewer, viewerOf } from './seed/accounts.ts'

const spread = 400

/** Of profiles whose ids are far apart. */
const requestsOf = (count: number, make: (viewer: Viewer, index: number) => Target): Target[] =>
  Array.from({ length: spread }, (_, index) => make(viewerOf(1 + ((index * 7919) % count)), index))

const signed = ({ token }: Viewer) => ({ authorization: `Bearer ${token}` })

export const serverTargets = (call: BenchCall, count: number): Target[] =>
  requestsOf(count, (viewer, index) => {
    const { method, path, body } = call.request(viewer, index)
    return {
      method,
      path: `/api${path}`,
      headers: { ...signed(viewer), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
  })

export const bytesTargets = (call: BenchCall): Target[] => [
  { method: 'GET', path: `/bytes/${slugOf(call)}` },
]

export const statementTargets = (call: BenchCall, count: number): Target[] =>
  requestsOf(count, ({ profileId }, index) => ({
    method: 'GET',
    path: `/statement/${slugOf(call)}?profile=${profileId}&index=${index}`,
  }))

export const sessionTargets = (call: BenchCall, count: number): Target[] =>
  requestsOf(count, (viewer, index) => ({
    method: 'GET',
    path: `/session/${slugOf(call)}?index=${index}`,
    headers: signed(viewer),
  }))

/** Undefined where the call does not exist. */
export const answerOf = async (
  url: string,
  targets: readonly Target[],
): Promise<string | undefined> => {
  const { path, ...init } = targets[10] ?? { method: 'GET', path: '/' }
  const response = await fetch(`${url}${path}`, init)
  const text = await response.text()
  if (response.ok) return text
  if (response.status === 404) return undefined
  throw new Error(`${path} answers ${response.status}: ${text}`)
}
