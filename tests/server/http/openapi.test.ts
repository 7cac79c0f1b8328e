import { expect, test } from 'vitest'
import * as catalogue from '#lib/catalogue/contract.ts'
import * as engagement from '#lib/engagement/contract.ts'
import type { Operation } from '#lib/operation.ts'
import * as player from '#lib/player/contract.ts'
import * as profiles from '#lib/profiles/contract.ts'
import * as session from '#lib/session/contract.ts'
import { problems } from '#server/http/problems.ts'
import { send } from '#tests/support/client.ts'
import { forEachEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'access' in value && 'answer' in value

const operations = [session, profiles, catalogue, engagement, player].flatMap((contract) =>
  Object.values(contract).filter(isOperation),
)

interface Described {
  operationId: string
  'x-vereda-extension'?: boolean
  responses: Record<string, unknown>
}

forEachEngine('the OpenAPI document', (engine) => {
  const server = useServer(engine)

  test('lists every operation of every contract, and nothing else', async () => {
    const { body, status } = await send(server(), '/api/openapi.json')
    expect(status).toBe(200)
    const { paths } = body as { paths: Record<string, Record<string, Described>> }
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
      ),
    )
    expect(listed.toSorted()).toEqual(
      operations.map(({ id, method, path }) => `${id} ${method} ${path}`).toSorted(),
    )
    for (const operation of operations) {
      const described = paths[operation.path]?.[operation.method.toLowerCase()]
      expect(described?.['x-vereda-extension']).toBe(operation.extension)
      expect(described?.responses['200']).toBeDefined()
    }
  })

  test('has a page for people, with the same operations and its own policy', async () => {
    const { status, body, headers } = await send(server(), '/api/docs')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    expect(headers.get('content-security-policy')).toMatch(/style-src 'sha256-/)
    for (const { method, path } of operations) expect(body).toContain(`${method} ${path}`)
    expect((await send(server(), '/api/docs', { method: 'POST' })).status).toBe(405)
  })

  test('every refusal that an operation names has a status and a text', () => {
    const codes = Object.keys(problems)
    for (const { refusals = [] } of operations) {
      for (const code of refusals) expect(codes).toContain(code)
    }
  })
})
