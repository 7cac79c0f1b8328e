import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { problems } from '#server/http/problems.ts'
import { send } from '#tests/support/client.ts'
import { operations } from '#tests/support/operations.ts'
import { useServer } from '#tests/support/server.ts'

type Json = Record<string, unknown>

interface Described {
  operationId: string
  description: string
  tags: string[]
  'x-vereda-extension'?: boolean
  parameters: { name: string; in: string; required: boolean; schema: Json }[]
  requestBody?: { content: Record<string, { schema: Json }> }
  responses: Record<string, Answer>
}

interface Answer {
  $ref?: string
  headers?: Json
  content: { 'application/json': { schema: Json } }
}

interface Document {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Described>>
  components: { responses: Record<string, Answer>; schemas: Record<string, Json> }
}

/* The document does not depend on the database, so one engine is enough. */
describe('the OpenAPI document', () => {
  const server = useServer('sqlite')

  const read = async () => (await send(server(), '/api/openapi.json')).body as Document & Json
  const describedIn = ({ paths }: Document) =>
    operations.map((operation) => {
      const described = paths[operation.path]?.[operation.method.toLowerCase()]
      if (!described) throw new Error(`${operation.id} is not in the document`)
      return { operation, described }
    })
  const resolved = ({ components }: Document, answer: Answer | undefined) => {
    const name = answer?.$ref?.replace('#/components/responses/', '')
    return name === undefined ? answer : components.responses[name]
  }

  test('lists every operation of every contract, and nothing else', async () => {
    const { status, body } = await send(server(), '/api/openapi.json')
    expect(status).toBe(200)
    const listed = Object.entries((body as Document).paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
      ),
    )
    expect(listed.toSorted()).toEqual(
      operations.map(({ id, method, path }) => `${id} ${method} ${path}`).toSorted(),
    )
  })

  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(await read())
    expect(errors).toBe(undefined)
    expect(valid).toBe(true)
    const { paths: _, ...broken } = await read()
    expect((await new Validator().validate({ ...broken, info: {} })).valid).toBe(false)
  })

  test('has only schemas that compile', async () => {
    const document = await read()
    const ajv = new Ajv2020({ strict: true, strictRequired: false, strictTypes: false })
    addFormats.default(ajv)
    ajv.addVocabulary(['components', 'info', 'openapi', 'paths', 'servers', 'tags', 'x-unit'])
    const compiled = new Set<string>()
    const compile = (schema: Json) => {
      const text = JSON.stringify(schema)
      if (compiled.has(text)) return
      compiled.add(text)
      ajv.compile({ ...schema, components: { schemas: document.components.schemas } })
    }
    const answers = Object.values(document.components.responses)
    for (const { described } of describedIn(document)) {
      for (const { schema } of described.parameters) compile(schema)
      for (const { schema } of Object.values(described.requestBody?.content ?? {})) compile(schema)
      answers.push(...Object.values(described.responses).filter(({ $ref }) => !$ref))
    }
    for (const { content } of answers) {
      const { schema } = content['application/json']
      expect(Object.keys(schema).length).toBeGreaterThan(0)
      compile(schema)
    }
  })

  test('documents success, domain and refusals of each operation', async () => {
    const document = await read()
    const domains = document.tags.map(({ name }) => name)
    for (const { operation, described } of describedIn(document)) {
      expect(described['x-vereda-extension']).toBe(operation.extension)
      expect(described.responses['200']).toBeDefined()
      expect(domains).toEqual(expect.arrayContaining(described.tags))
      for (const code of operation.refusals ?? []) {
        const { status } = problems[code as keyof typeof problems]
        const answer = resolved(document, described.responses[status])
        expect([operation.id, JSON.stringify(answer?.content)]).toEqual([
          operation.id,
          expect.stringContaining(`"${code}"`),
        ])
        if (status === 429) expect(answer?.headers).toHaveProperty('Retry-After')
      }
    }
  })

  test('documents field errors and the refusals common to all calls', async () => {
    const document = await read()
    for (const { operation, described } of describedIn(document)) {
      const { id, params, query, body, method } = operation
      const bad = JSON.stringify(described.responses['400'] ?? null)
      const hasFields = [params, query, body].some((part) => part !== undefined)
      expect([id, bad.includes('#/components/schemas/FieldErrors')]).toEqual([id, hasFields])
      const always = method === 'GET' ? [405, 500, 503] : [405, 413, 500, 503]
      for (const status of always) {
        expect([id, resolved(document, described.responses[status])?.content]).toEqual([
          id,
          expect.anything(),
        ])
      }
    }
  })

  test('gives ids in URLs the same schema as in bodies', async () => {
    const document = await read()
    const placed = describedIn(document).flatMap(({ operation, described }) =>
      described.parameters.map((one) => ({ ...one, operation: operation.id })),
    )
    const ids = placed.filter(({ name }) => /^(id|profile|content|\w+_id)$/.test(name))
    expect(ids.length).toBeGreaterThan(50)
    for (const { operation, name, schema } of ids) {
      expect([operation, name, schema]).toEqual([
        operation,
        name,
        { type: 'integer', minimum: 1, maximum: 2 ** 48 },
      ])
    }
  })

  test('describes each operation and domain in an English sentence', async () => {
    const document = await read()
    const sentences = [...describedIn(document).map(({ described }) => described), ...document.tags]
    for (const { description } of sentences) expect(description).toMatch(/^[A-Z].*\.$/)
    expect(new Set(sentences.map(({ description }) => description)).size).toBe(sentences.length)
  })

  test('ends every path of an extension with a slash', () => {
    const bare = operations.filter(({ path }) => !path.endsWith('/'))
    expect(bare.filter(({ extension }) => extension).map(({ id }) => id)).toEqual([])
  })

  test('has an HTML page with the same operations and its own policy', async () => {
    const { status, body, headers } = await send(server(), '/api/docs')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    expect(headers.get('content-security-policy')).toMatch(/style-src 'sha256-/)
    const page = String(body)
    const missing = operations.filter(
      ({ id, method, path }) =>
        !page.includes(`<details id="${id}">`) || !page.includes(`${method} ${path}<`),
    )
    expect(missing.map(({ id }) => id)).toEqual([])
    for (const part of [
      '<section id="engagement">',
      '<code>{ content_id: integer, score: 0 | 1 }</code>',
      '403 <code>comments-off</code>',
    ]) {
      expect([part, page.includes(part)]).toEqual([part, true])
    }
    expect((await send(server(), '/api/docs', { method: 'POST' })).status).toBe(405)
  })

  test('declares only refusals that have a status and a text', () => {
    const codes = Object.keys(problems)
    for (const { refusals = [] } of operations) {
      for (const code of refusals) expect(codes).toContain(code)
    }
  })
})
