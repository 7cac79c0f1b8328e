import * as v from 'valibot'
import { expect } from 'vitest'
import type { Operation, OperationAnswer, OperationInput } from '#lib/operation.ts'
import type { TestServer } from './server.ts'

type Values = Record<string, unknown>

const addressOf = (operation: Operation, params: Values = {}, query: Values = {}) => {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  )
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

interface Answer<T> {
  status: number
  headers: Headers
  body: T
}

/** Any request as it is, for what a client of the contract would never send. */
export const send = async (
  { app }: TestServer,
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

type Loose<T> = { [K in keyof T]: T[K] extends object ? { [P in keyof T[K]]: unknown } : T[K] }

/** Calls an operation; an answer that its contract does not promise fails the test. */
export const call = async <O extends Operation>(
  server: TestServer,
  operation: O,
  input: Loose<OperationInput<O>> & { token?: string | undefined },
): Promise<Answer<OperationAnswer<O>>> => {
  const { params, query, body, token } = input as {
    params?: Values
    query?: Values
    body?: unknown
    token?: string
  }
  const answer = await send(server, addressOf(operation, params, query), {
    method: operation.method,
    token,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  if (answer.status < 300) {
    const checked = v.safeParse(operation.answer, answer.body)
    expect(checked.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBe(
      undefined,
    )
    expect(checked.output).toEqual(answer.body)
  }
  return answer
}
