import type { ExampleInput } from '#tests/support/examples/example.ts'
import type { Described, JsonSchema } from './document.ts'
import { type FuzzRequest, pair, segmentOf } from './requests.ts'
import { hostileNumbers, hostileTexts, nested } from './values.ts'

type Values = Record<string, unknown>

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const oddValues: unknown[] = [null, true, [], {}, [[]], [null], { length: 1 }, nested(2000)]

const wrongTexts = (right: unknown): string[] => [
  ...hostileTexts,
  ...(right === undefined ? [] : [`${String(right)}\0`, `${String(right)}\uD800`]),
]

const propertiesOf = (schema: JsonSchema): Record<string, JsonSchema> =>
  (schema.properties ?? {}) as Record<string, JsonSchema>

/** Includes values inside nested objects. */
const wrongBodies = (schema: JsonSchema, right: Values): Values[] =>
  Object.entries(propertiesOf(schema)).flatMap(([name, part]) => {
    const value = right[name]
    const inside = wrongBodies(part, isValues(value) ? value : {})
    const wrong = [...wrongTexts(value), ...hostileNumbers, ...oddValues, [value], ...inside]
    return wrong.map((one) => ({ ...right, [name]: one }))
  })

const fill = (path: string, params: Values) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(params[name]))

const search = (query: Values) => {
  const pairs = Object.entries(query).map(([name, value]) => pair(name, value))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Each request has exactly one invalid value. */
export const wrongRequestsOf = (operation: Described, example: ExampleInput): FuzzRequest[] => {
  const { params = {}, query = {}, body } = example
  const schema = operation.requestBody?.content['application/json']?.schema
  const base = {
    actor: 'adult' as const,
    method: operation.method,
    headers: {
      ...(schema && { 'content-type': 'application/json' }),
      ...example.headers,
    },
  }
  const requestWith = (changes: Pick<ExampleInput, 'params' | 'query' | 'body'>): FuzzRequest => {
    const path = fill(operation.path, changes.params ?? params)
    const content = schema ? JSON.stringify(changes.body ?? body ?? {}) : undefined
    return { ...base, path: `/api${path}${search(changes.query ?? query)}`, body: content }
  }
  const placed = operation.parameters.flatMap(({ name, in: place }) => {
    if (place === 'header') return []
    const right = place === 'path' ? params : query
    return wrongTexts(right[name]).map((text) => {
      const changed = { ...right, [name]: text }
      return requestWith(place === 'path' ? { params: changed } : { query: changed })
    })
  })
  const bodies = schema ? wrongBodies(schema, isValues(body) ? body : {}) : []
  return [...placed, ...bodies.map((wrong) => requestWith({ body: wrong }))]
}
