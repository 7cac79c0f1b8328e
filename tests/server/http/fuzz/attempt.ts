import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type Callable, send } from '#tests/support/client.ts'
import type { ApiDocument, Described } from './document.ts'
import type { FuzzRequest } from './requests.ts'

const promisedHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-type': 'application/json; charset=utf-8',
}

const hasKey = ({ parameters }: Described) =>
  parameters.some(({ name }) => name === 'Idempotency-Key')

interface Attempt {
  document: ApiDocument
  described: Described
  request: FuzzRequest
  token: string | undefined
}

/** Also checks the answer against the document. */
export const attempt = async (
  server: Callable,
  { document, described, request, token }: Attempt,
): Promise<number> => {
  const { path, actor: _, ...init } = request
  const key = hasKey(described) && !request.headers['idempotency-key']
  const headers = { ...init.headers, ...(key && { 'idempotency-key': randomUUID() }) }
  const answer = await send(server, path, { ...init, headers, token })
  const sent = `${request.method} ${path} ${String(init.body)}`.slice(0, 500)
  const report = `${sent}: ${answer.status} ${JSON.stringify(answer.body)}`.slice(0, 2000)
  expect(answer.status, report).toBeLessThan(500)
  expect(Object.fromEntries(answer.headers), report).toMatchObject(promisedHeaders)
  expect(document.check(described, answer), report).toBeUndefined()
  return answer.status
}
