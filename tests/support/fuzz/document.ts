import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { send } from '#tests/support/client.ts'
import type { TestServer } from '#tests/support/server.ts'

export type JsonSchema = Record<string, unknown>

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
}

/** One operation as the document of the running server tells it. */
export interface Described {
  operationId: string
  path: string
  method: string
  security?: unknown
  parameters: readonly Parameter[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}

export interface ApiDocument {
  operations: readonly Described[]
  /** What is wrong with an answer; undefined where the document promises it. */
  check: (operation: Described, status: number, body: unknown) => string | undefined
}

type RawDocument = JsonSchema & { paths: Record<string, Record<string, Described>> }

const escape = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** Where an answer is described: in the operation, or among those that several share. */
const pointerTo = ({ path, method, responses }: Described, status: number) => {
  const shared = responses[status]?.$ref
  const own = ['paths', path, method.toLowerCase(), 'responses', String(status)].map(escape)
  const place = shared ? shared.replace('#/', '').split('/') : own
  return [...place, 'content', escape('application/json')].map(encodeURIComponent).join('/')
}

export const readDocument = async (server: TestServer): Promise<ApiDocument> => {
  const document = (await send(server, '/api/openapi.json')).body as RawDocument
  const ajv = new Ajv2020({ strict: false, validateSchema: false })
  addFormats.default(ajv)
  ajv.addSchema(document, 'api')
  const known = new Map<string, ValidateFunction>()
  const validatorAt = (pointer: string) => {
    const validator = known.get(pointer) ?? ajv.compile({ $ref: `api#/${pointer}/schema` })
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
  const check = (operation: Described, status: number, body: unknown) => {
    const promised = operation.responses[status]
    if (!promised?.$ref && !promised?.content?.['application/json']) {
      return `status ${status} is not in the document`
    }
    const validate = validatorAt(pointerTo(operation, status))
    return validate(body) ? undefined : ajv.errorsText(validate.errors)
  }
  return { operations, check }
}
