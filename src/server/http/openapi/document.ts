import type { GenericSchema } from 'valibot'
import { company } from '#shared/company.ts'
import type { Operation } from '#shared/operation.ts'
import { roleWords } from '#shared/staff/roles.ts'
import { type Domain, domains, type OperationsByDomain } from '#server/http/operation/domains.ts'
import { isPublic } from '#server/http/operation/authorize.ts'
import { json, type JsonObject, refusalsOf, sharedComponents } from './answers.ts'
import { jsonSchema, parameterSchema } from './schemas.ts'

const parametersOf = (schema: GenericSchema | undefined, place: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = parameterSchema(schema) as {
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

const file = { type: 'string', format: 'binary' }

const requestBodyOf = ({ body, upload }: Operation): JsonObject => {
  if (body) return { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } }
  if (!upload) return {}
  const content = Object.fromEntries(upload.types.map((type) => [type, { schema: file }]))
  return { requestBody: { required: true, content } }
}

const describe = (operation: Operation, domain: Domain): JsonObject => ({
  operationId: operation.id,
  tags: [domain],
  summary: operation.summary,
  description: operation.description,
  security: isPublic(operation)
    ? []
    : [{ [operation.access === 'staff' ? 'staff' : 'bearer']: [] }],
  'x-vereda-access': operation.access,
  ...(operation.roles && { 'x-vereda-roles': operation.roles.map((role) => roleWords[role]) }),
  ...(operation.confirmed && { 'x-vereda-confirmed': true }),
  ...(operation.extension && { 'x-vereda-extension': true }),
  parameters: [
    ...parametersOf(operation.params, 'path'),
    ...parametersOf(operation.query, 'query'),
    ...(operation.idempotent ? [keyHeader] : []),
  ],
  ...requestBodyOf(operation),
  responses: {
    200: { description: 'OK', content: json(jsonSchema(operation.answer, 'output')) },
    ...refusalsOf(operation),
  },
})

export const openApiDocument = (byDomain: OperationsByDomain): JsonObject => {
  const paths: Record<string, JsonObject> = {}
  for (const [domain, operations] of Object.entries(byDomain) as [Domain, Operation[]][]) {
    for (const operation of operations) {
      const entry = (paths[operation.path] ??= {})
      entry[operation.method.toLowerCase()] = describe(operation, domain)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vereda',
      version: '1',
      description: 'The API of Vereda, a subscription video service in Brazilian Portuguese.',
      contact: { name: company.legalName, email: company.email },
      license: { name: 'Proprietary' },
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(domains).map(([name, { description }]) => ({ name, description })),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that a subscriber gets by signing in.',
        },
        staff: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that a member of the team gets by signing in at the company.',
        },
      },
      ...sharedComponents,
    },
    paths,
  }
}
