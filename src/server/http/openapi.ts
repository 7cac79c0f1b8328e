import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import type { Operation } from '#shared/operation.ts'
import { type Domain, domainTitles, type OperationsByDomain } from './domains.ts'
import { isPublic } from './authorize.ts'
import { json, type JsonObject, refusalsOf, sharedComponents } from './openapi-answers.ts'

/** A key that a contract makes required again: the converter knows no such schema. */
const wrappedIn = (schema: object): GenericSchema | undefined =>
  'type' in schema && schema.type === 'non_optional' && 'wrapped' in schema
    ? (schema.wrapped as GenericSchema)
    : undefined

/** A tuple has its cells and no other. */
const closedTuple = <T extends object>(schema: T): T =>
  'prefixItems' in schema && Array.isArray(schema.prefixItems)
    ? { ...schema, minItems: schema.prefixItems.length, items: false }
    : schema

const jsonSchema = (schema: GenericSchema, typeMode: ConversionConfig['typeMode']): JsonObject => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
    overrideSchema: ({ valibotSchema, jsonSchema: converted }) => {
      const wrapped = wrappedIn(valibotSchema)
      return wrapped ? jsonSchema(wrapped, typeMode) : closedTuple(converted)
    },
  })
  return rest
}

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

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', pattern: '^[\\w-]{16,100}$' },
}

const describe = (operation: Operation, domain: Domain): JsonObject => ({
  operationId: operation.id,
  tags: [domain],
  summary: operation.summary,
  ...(!isPublic(operation) && {
    security: [{ [operation.access === 'staff' ? 'staff' : 'bearer']: [] }],
  }),
  'x-vereda-access': operation.access,
  ...(operation.roles && { 'x-vereda-roles': operation.roles }),
  ...(operation.confirmed && { 'x-vereda-confirmed': true }),
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
export const openApiDocument = (domains: OperationsByDomain): JsonObject => {
  const paths: Record<string, JsonObject> = {}
  for (const [domain, operations] of Object.entries(domains) as [Domain, Operation[]][]) {
    for (const operation of operations) {
      const entry = (paths[operation.path] ??= {})
      entry[operation.method.toLowerCase()] = describe(operation, domain)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vereda', version: '1', description: 'Serviço de streaming por assinatura.' },
    servers: [{ url: '/api' }],
    tags: Object.entries(domainTitles).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        staff: { type: 'http', scheme: 'bearer' },
      },
      ...sharedComponents,
    },
    paths,
  }
}
