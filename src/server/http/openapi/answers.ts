import type { Operation } from '#shared/operation.ts'
import { commonProblems } from '#shared/problem.ts'
import { isPublic } from '#server/http/operation/authorize.ts'
import { type ProblemCode, problems } from '#server/http/problems.ts'

export type JsonObject = Record<string, unknown>

export const json = (schema: JsonObject) => ({ 'application/json': { schema } })

const secrets = ['password', 'password_old', 'pin']

/** Passwords and PINs are hashed, and a full hash queue answers 429. */
const takesSecret = ({ body }: Operation) =>
  body !== undefined &&
  'entries' in body &&
  secrets.some((name) => name in (body.entries as object))

const takesJson = ({ method, access, upload }: Operation) =>
  method !== 'GET' && access !== 'signed' && !upload

const commonCodes = (operation: Operation): ProblemCode[] => [
  ...(isPublic(operation) ? [] : (['unauthenticated', 'session-ended'] as const)),
  ...(operation.access === 'staff' ? (['staff-role'] as const) : []),
  ...(operation.access.startsWith('adult') ? (['kids-profile'] as const) : []),
  ...(operation.access.endsWith('profile') ? (['profile-not-active'] as const) : []),
  ...(operation.params || operation.access.endsWith('profile') ? (['not-found'] as const) : []),
  ...(takesSecret(operation) ? (['too-many-attempts'] as const) : []),
  ...(operation.confirmed ? (['confirmation-required'] as const) : []),
  ...(operation.idempotent
    ? (['idempotency-key-required', 'idempotency-key-reused', 'still-processing'] as const)
    : []),
  ...(operation.method === 'GET' ? [] : (['not-found', 'still-processing'] as const)),
  ...(operation.method === 'GET' || operation.upload ? [] : (['body-too-large'] as const)),
  ...(operation.method === 'GET' || operation.access === 'signed' ? [] : (['cross-site'] as const)),
  ...(takesJson(operation) ? (['malformed-json', 'json-only'] as const) : []),
  'method-not-allowed',
  'unexpected',
  'unavailable',
  'no-space',
]

export const refusalCodes = (operation: Operation): ProblemCode[] => [
  ...new Set([...commonCodes(operation), ...((operation.refusals ?? []) as ProblemCode[])]),
]

const totalSchema = { type: 'integer', description: 'Quanto o pedido custa hoje, em centavos.' }

const problemSchema = (codes: readonly string[]): JsonObject => ({
  type: 'object',
  required: ['code', 'detail'],
  properties: {
    code: { type: 'string', enum: codes },
    detail: { type: 'string' },
    ...(codes.includes('total-changed') && { total: totalSchema }),
  },
})

const fieldErrors = { $ref: '#/components/schemas/FieldErrors' }

const text = (description: string) => ({ description, schema: { type: 'string' } })

const headersOf: Record<number, JsonObject> = {
  401: { 'WWW-Authenticate': text('Bearer') },
  405: { Allow: text('Os métodos que o endereço aceita.') },
  429: {
    'Retry-After': {
      description: 'Segundos até a próxima tentativa.',
      required: true,
      schema: { type: 'integer', minimum: 1 },
    },
  },
}

const answerOf = (status: number, codes: readonly ProblemCode[], schema: JsonObject) => ({
  description: codes.map((code) => `${code}: ${problems[code].detail}`).join('\n\n'),
  ...(headersOf[status] && { headers: headersOf[status] }),
  content: json(schema),
})

const sharedAnswers = {
  Unauthenticated: ['unauthenticated', 'session-ended'],
  MethodNotAllowed: ['method-not-allowed'],
  BodyTooLarge: ['body-too-large'],
  JsonOnly: ['json-only'],
  TooManyAttempts: ['too-many-attempts'],
  Unexpected: ['unexpected'],
  Unavailable: ['unavailable', 'no-space'],
} as const satisfies Record<string, readonly (keyof typeof commonProblems)[]>

export const sharedComponents = {
  responses: Object.fromEntries(
    Object.entries(sharedAnswers).map(([name, codes]) => [
      name,
      answerOf(commonProblems[codes[0]].status, codes, problemSchema(codes)),
    ]),
  ),
  schemas: {
    FieldErrors: {
      description: 'O que há de errado em cada campo; o campo é o seu caminho no pedido.',
      type: 'object',
      minProperties: 1,
      additionalProperties: { type: 'array', minItems: 1, items: { type: 'string' } },
    },
  },
}

const sharedNameOf = (codes: readonly ProblemCode[]): string | undefined =>
  Object.entries(sharedAnswers).find(([, shared]) => shared.join() === codes.join())?.[0]

const checksValues = ({ params, query, body }: Operation) =>
  [params, query, body].some((schema) => schema !== undefined)

const badRequest = (operation: Operation, codes: readonly ProblemCode[]) => {
  if (!checksValues(operation)) return answerOf(400, codes, problemSchema(codes))
  const schema = codes.length === 0 ? fieldErrors : { anyOf: [problemSchema(codes), fieldErrors] }
  const answer = answerOf(400, codes, schema)
  const fields = 'Campos com erro: mensagens por campo.'
  return { ...answer, description: [fields, answer.description].filter(Boolean).join('\n\n') }
}

export const refusalsOf = (operation: Operation): JsonObject => {
  const byStatus = Map.groupBy(refusalCodes(operation), (code) => problems[code].status as number)
  if (checksValues(operation) && !byStatus.has(400)) byStatus.set(400, [])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => {
      if (status === 400) return [status, badRequest(operation, codes)]
      const shared = sharedNameOf(codes)
      return [
        status,
        shared
          ? { $ref: `#/components/responses/${shared}` }
          : answerOf(status, codes, problemSchema(codes)),
      ]
    }),
  )
}
