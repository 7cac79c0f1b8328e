import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type Answer, send } from '#tests/support/client.ts'
import type { TestServer } from '#tests/support/server.ts'

export type JsonSchema = Record<string, unknown>

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

export interface Described {
  operationId: string
  path: string
  method: string
  security?: unknown
  parameters: readonly Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, PromisedAnswer | { $ref: string }>
}

interface PromisedAnswer {
  headers?: Record<string, unknown>
  content?: Record<string, unknown>
}

export interface ApiDocument {
  operations: readonly Described[]
  /** Describes the mismatch, if any. */
  check: (operation: Described, answer: Answer<unknown>) => string | undefined
}

type RawDocument = JsonSchema & {
  paths: Record<string, Record<string, Described>>
  components: { responses: Record<string, PromisedAnswer> }
}

const escape = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

const sharedPrefix = '#/components/responses/'

const locate = (document: RawDocument, { path, method, responses }: Described, status: number) => {
  const response = responses[status]
  const shared = response && '$ref' in response ? response.$ref : undefined
  const place = shared
    ? ['components', 'responses', shared.slice(sharedPrefix.length)]
    : ['paths', path, method.toLowerCase(), 'responses', String(status)]
  const pointer = [...place, 'content', 'application/json', 'schema']
    .map(escape)
    .map(encodeURIComponent)
    .join('/')
  const found = shared ? document.components.responses[place.at(-1) ?? ''] : response
  return { pointer, response: found as PromisedAnswer | undefined }
}

export const readDocument = async (server: TestServer): Promise<ApiDocument> => {
  const document = (await send(server, '/api/openapi.json')).body as RawDocument
  const ajv = new Ajv2020({ strict: false, validateSchema: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const known = new Map<string, ValidateFunction>()
  const validatorAt = (pointer: string) => {
    const validator = known.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}` })
    known.set(pointer, validator)
    return validator
  }
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      ...described,
      path,
      method: method.toUpperCase(),
    })),
  )
  const check: ApiDocument['check'] = (operation, { status, headers, body }) => {
    const { response, pointer } = locate(document, operation, status)
    if (!response?.content?.['application/json']) return `status ${status} is not in the document`
    const missing = Object.entries(response.headers ?? {}).filter(([name]) => !headers.has(name))
    if (missing.length > 0) return `there is no ${missing.map(([name]) => name).join(', ')}`
    const validate = validatorAt(pointer)
    return validate(body) ? undefined : ajv.errorsText(validate.errors)
  }
  return { operations, check }
}
