import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Operation } from '#lib/operation.ts'
import { type ProblemCode, problems } from './problems.ts'

type JsonObject = Record<string, unknown>

const jsonSchema = (schema: GenericSchema, typeMode: ConversionConfig['typeMode']): JsonObject => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return rest
}

const json = (schema: JsonObject) => ({ 'application/json': { schema } })

const parametersOf = (schema: GenericSchema | undefined, place: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonObject>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const isPublic = ({ access }: Operation) => access === 'anonymous' || access === 'signed'

const commonCodes = (operation: Operation): ProblemCode[] => [
  ...(isPublic(operation) ? [] : (['unauthenticated', 'session-ended'] as const)),
  ...(operation.access.startsWith('adult') ? (['kids-profile'] as const) : []),
  ...(operation.access.endsWith('profile') ? (['profile-not-active', 'not-found'] as const) : []),
  ...(operation.confirmed ? (['confirmation-required'] as const) : []),
  ...(operation.idempotent
    ? (['idempotency-key-required', 'idempotency-key-reused', 'still-processing'] as const)
    : []),
  ...(operation.method === 'GET' ? [] : (['body-too-large'] as const)),
  ...(operation.method === 'GET' || operation.access === 'signed'
    ? []
    : (['malformed-json', 'json-only', 'cross-site'] as const)),
]

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[\\w-]{16,100}$' },
}

const problemSchema = (codes: readonly string[]) => ({
  type: 'object',
  required: ['code', 'detail'],
  properties: { code: { enum: codes }, detail: { type: 'string' } },
})

const refusalsOf = (operation: Operation) => {
  const codes = [...commonCodes(operation), ...((operation.refusals ?? []) as ProblemCode[])]
  const byStatus = Map.groupBy(codes, (code) => problems[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.join(', '), content: json(problemSchema(group)) },
    ]),
  )
}

const describe = (operation: Operation): JsonObject => ({
  operationId: operation.id,
  summary: operation.summary,
  ...(!isPublic(operation) && { security: [{ bearer: [] }] }),
  'x-vereda-access': operation.access,
  ...(operation.extension && { 'x-vereda-extension': true }),
  parameters: [
    ...parametersOf(operation.params, 'path'),
    ...parametersOf(operation.query, 'query'),
    ...(operation.idempotent ? [keyHeader] : []),
  ],
  ...(operation.body && {
    requestBody: { required: true, content: json(jsonSchema(operation.body, 'input')) },
  }),
  responses: {
    200: { description: 'OK', content: json(jsonSchema(operation.answer, 'output')) },
    ...refusalsOf(operation),
  },
})

/** The OpenAPI 3.1 document of exactly the operations that are implemented. */
export const openApiDocument = (operations: readonly Operation[]): JsonObject => {
  const paths: Record<string, JsonObject> = {}
  for (const operation of operations) {
    const entry = (paths[operation.path] ??= {})
    entry[operation.method.toLowerCase()] = describe(operation)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vereda', version: '1', description: 'Serviço de streaming por assinatura.' },
    servers: [{ url: '/api' }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}
