import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { Operation, OperationAnswer, OperationInput } from '#shared/operation.ts'
import { refusalCodes } from '#server/http/openapi/answers.ts'
import { type ProblemCode, problems } from '#server/http/problems.ts'

type Values = Record<string, unknown>

const addressOf = (operation: Operation, params: Values = {}, query: Values = {}) => {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

/** A server in this process or in another one. */
export interface Callable {
  app: { request: (path: string, init: RequestInit) => Response | Promise<Response> }
}

export interface Answer<T> {
  status: number
  headers: Headers
  body: T
}

/** Sends any raw request, including those that a client of the contract never sends. */
export const send = async (
  { app }: Callable,
  path: string,
  init: RequestInit & { token?: string | undefined } = {},
): Promise<Answer<unknown>> => {
  const { token, ...rest } = init
  const headers = new Headers(rest.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await app.request(path, { ...rest, headers })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? (JSON.parse(text) as unknown) : text,
  }
}

/** Options of any call besides its values. */
interface CallOptions {
  token?: string | undefined
  /** Key of an `idempotent` operation; absent: a new key; null: no key. */
  idempotencyKey?: string | null
  headers?: Record<string, string> | undefined
  /** Raw bytes instead of `body`, for a `signed` operation or one that takes a file. */
  rawBody?: Uint8Array | undefined
}

type LooseInput = CallOptions & { params?: Values; query?: Values; body?: unknown }

/** Fails the test when a call is refused in a way that the document does not tell of it. */
const expectDocumented = (operation: Operation, { status, body }: Answer<unknown>) => {
  const { code } = (body ?? {}) as { code?: unknown }
  // A wrong field may be called so: its value is a list of messages.
  if (status < 400 || typeof code !== 'string') return
  expect([operation.id, refusalCodes(operation)]).toEqual([
    operation.id,
    expect.arrayContaining([code]),
  ])
  expect([operation.id, code, status]).toEqual([
    operation.id,
    code,
    problems[code as ProblemCode].status,
  ])
}

/** Builds and sends a call, whether or not its values are valid. */
export const sendCall = async (
  server: Callable,
  operation: Operation,
  { params, query, body, token, idempotencyKey, headers, rawBody }: LooseInput,
): Promise<Answer<unknown>> => {
  const key = operation.idempotent && idempotencyKey === undefined ? randomUUID() : idempotencyKey
  const bytes = rawBody ? Buffer.from(rawBody) : body !== undefined && JSON.stringify(body)
  const answer = await send(server, addressOf(operation, params, query), {
    method: operation.method,
    token,
    headers: {
      ...(bytes !== false && { 'content-type': operation.upload?.types[0] ?? 'application/json' }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
    },
    ...(bytes !== false && { body: bytes }),
  })
  expectDocumented(operation, answer)
  return answer
}

/** Fails the test when a successful answer does not match the contract exactly. */
export const expectPromised = (
  { id, answer: schema }: Pick<Operation, 'id' | 'answer'>,
  { body }: Pick<Answer<unknown>, 'body'>,
): void => {
  const checked = v.safeParse(schema, body)
  const issues = checked.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  expect(issues, id).toBe(undefined)
  expect(body, id).toEqual(checked.output)
}

/** A file is sent as `rawBody`. */
type Loose<T> = {
  [K in Exclude<keyof T, 'upload'>]: T[K] extends object ? { [P in keyof T[K]]: unknown } : T[K]
}

/** Calls an operation; fails the test when the answer is not in its contract. */
export const call = async <O extends Operation>(
  server: Callable,
  operation: O,
  input: Loose<OperationInput<O>> & CallOptions,
): Promise<Answer<OperationAnswer<O>>> => {
  const answer = await sendCall(server, operation, input)
  if (answer.status < 300) expectPromised(operation, answer)
  return answer
}
