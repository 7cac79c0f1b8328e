import fc from 'fast-check'
import type { ExampleInput } from '#tests/support/examples/example.ts'
import type { Described } from './document.ts'
import { hostileText, hostileValue, valueOf } from './values.ts'

const fuzzActors = ['anonymous', 'adult', 'kids'] as const

export interface FuzzRequest {
  actor: (typeof fuzzActors)[number]
  path: string
  method: string
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer> | undefined
}

type Values = Record<string, unknown>

const oneOf = (right: fc.Arbitrary<unknown>, example: unknown, hostile: fc.Arbitrary<unknown>) =>
  fc.oneof(
    { weight: 3, arbitrary: example === undefined ? right : fc.constant(example) },
    { weight: 2, arbitrary: right },
    { weight: 2, arbitrary: hostile },
  )

/** Dots and an empty text would change the path. */
export const segmentOf = (value: unknown): string => {
  const text = encodeURIComponent(String(value).toWellFormed()).slice(0, 2000)
  return /^(|\.|\.\.)$/.test(text) ? '%' : text
}

const pathOf = (operation: Described, example: Values): fc.Arbitrary<string> => {
  const places = operation.parameters.filter((parameter) => parameter.in === 'path')
  const values = places.map(({ name, schema }) =>
    fc.oneof(
      oneOf(valueOf(schema), example[name], hostileText).map(segmentOf),
      fc.constantFrom('%', '%zz', '%00', '%ff', '%c0%af', '1%2F2', '1;x=1'),
    ),
  )
  return fc.tuple(...values).map((texts) => {
    let path = operation.path
    for (const [index, { name }] of places.entries()) {
      path = path.replace(`{${name}}`, () => texts[index] ?? '')
    }
    return `/api${path}`
  })
}

export const pair = (name: string, value: unknown) =>
  `${encodeURIComponent(name)}=${encodeURIComponent(String(value).toWellFormed())}`

const queryOf = (operation: Described, example: Values): fc.Arbitrary<string> => {
  const places = operation.parameters.filter((parameter) => parameter.in === 'query')
  const values = places.map(({ name, schema, required }) =>
    fc.record({
      name: fc.constant(name),
      value: oneOf(valueOf(schema), example[name], hostileText),
      times: required ? fc.constantFrom(1, 1, 1, 1, 2, 0) : fc.constantFrom(0, 0, 1, 1, 1, 2),
    }),
  )
  const extra = fc.constantFrom(
    '',
    '',
    '',
    '__proto__=1',
    'platform=web',
    'a[]=1&a[]=2',
    '%=%',
    '&&=',
  )
  return fc.tuple(fc.tuple(...values), extra).map(([parts, more]) => {
    const pairs = parts.flatMap(({ name, value, times }) =>
      Array.from({ length: times }, () => pair(name, value)),
    )
    const text = [...pairs, more].filter(Boolean).join('&')
    return text ? `?${text}` : ''
  })
}

const brokenBodies: (string | Uint8Array<ArrayBuffer>)[] = [
  '',
  '{',
  '{"a":1}}',
  'null',
  '[]',
  '"text"',
  '1e999',
  '{"a":"\\ud800"}',
  new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
  '['.repeat(30_000),
  `{"a":"${'x'.repeat(70_000)}"}`,
]

/** Usually changes up to two fields of a valid body. */
const bodyValue = (operation: Described, example: unknown): fc.Arbitrary<unknown> => {
  const schema = operation.requestBody?.content['application/json']?.schema
  if (!schema) return fc.constant({})
  const base = oneOf(valueOf(schema), example, valueOf(schema))
  const names = Object.keys((schema.properties as object | undefined) ?? {})
  if (names.length === 0) return base
  const change = fc.record({
    name: fc.constantFrom(...names, '__proto__', 'extra'),
    value: fc.option(hostileValue, { nil: undefined }),
  })
  return fc.tuple(base, fc.array(change, { maxLength: 2 })).map(([value, changes]) => {
    const isObject = typeof value === 'object' && value !== null
    const entries = changes.map(({ name, value: wrong }) => [name, wrong] as const)
    return isObject ? Object.fromEntries([...Object.entries(value), ...entries]) : value
  })
}

const contentOf = (operation: Described, example: ExampleInput) => {
  if (operation.method === 'GET') return fc.constant({ body: undefined, headers: {} })
  const json = { 'content-type': 'application/json' }
  const right = bodyValue(operation, example.body).map((value) => ({
    body: JSON.stringify(value),
    headers: json,
  }))
  const wrong = fc.record({
    body: fc.constantFrom(...brokenBodies),
    headers: fc.constantFrom(json, json, { 'content-type': 'text/plain' }, {}),
  })
  return fc.oneof({ weight: 8, arbitrary: right }, { weight: 1, arbitrary: wrong })
}

const keyOf = (operation: Described) =>
  operation.parameters.some(({ name }) => name === 'Idempotency-Key')
    ? fc.oneof(
        { weight: 4, arbitrary: fc.uuid() },
        { weight: 1, arbitrary: fc.constantFrom('', 'x', 'a b', 'k'.repeat(500)) },
      )
    : fc.constant('')

/** `example` is a valid input. */
export const requestsOf = (
  operation: Described,
  example: ExampleInput,
): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      actor: fc.constantFrom(...fuzzActors),
      path: pathOf(operation, example.params ?? {}),
      query: queryOf(operation, example.query ?? {}),
      content: contentOf(operation, example),
      key: keyOf(operation),
    })
    .map(({ actor, path, query, content, key }) => ({
      actor,
      path: `${path}${query}`,
      method: operation.method,
      headers: { ...content.headers, ...(key && { 'idempotency-key': key }) },
      body: content.body,
    }))
