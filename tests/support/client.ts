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

export interface Callable {
  app: { request: (path: string, init: RequestInit) => Response | Promise<Response> }
}

export interface Answer<T> {
  status: number
  headers: Headers
  body: T
}

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

interface CallOptions {
  token?: string | undefined
  /** Omit it for a new key; null sends none. */
  idempotencyKey?: string | null
  headers?: Record<string, string> | undefined
  /** For a `signed` operation or an upload. */
  rawBody?: Uint8Array | undefined
}

type LooseInput = CallOptions & { params?: Values; query?: Values; body?: unknown }

/** The API document must list every refusal of an operation. */
const expectDocumented = (operation: Operation, { status, body }: Answer<unknown>) => {
  const { code } = (body ?? {}) as { code?: unknown }
  // A validation error may have a field named `code`, whose value is a list.
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

/** Does not check values or answer against the contract. */
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

/** A successful answer must match the contract exactly. */
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

/** Fails the test when the answer does not match the contract. */
export const call = async <O extends Operation>(
  server: Callable,
  operation: O,
  input: Loose<OperationInput<O>> & CallOptions,
): Promise<Answer<OperationAnswer<O>>> => {
  const answer = await sendCall(server, operation, input)
  if (answer.status < 300) expectPromised(operation, answer)
  return answer
}
