import fc from 'fast-check'
import type { JsonSchema } from './document.ts'

export const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

export const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{1F600}\u202E\uFEFF',
  '\uD800',
  'ﷺ'.repeat(50),
  'x'.repeat(10_000),
  "' or 1=1 --",
  '%00',
  '%',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${7*7}',
  '__proto__',
  'constructor',
  'NaN',
  '1e309',
  '-1',
  '0',
  '9'.repeat(400),
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  'null',
  'true',
]

export const hostileNumbers = [
  0,
  -1,
  -0.5,
  0.1,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 48,
  2 ** 53,
  2 ** 63,
  Number.MIN_VALUE,
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
)

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...hostileNumbers),
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1 }),
  fc.constantFrom(nested(10), nested(2000)),
  fc.constantFrom(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}')),
  fc.jsonValue({ maxDepth: 3 }),
)

const textOf = (schema: JsonSchema): fc.Arbitrary<string> => {
  const {
    pattern,
    format,
    minLength = 0,
    maxLength = 60,
  } = schema as {
    pattern?: string
    format?: string
    minLength?: number
    maxLength?: number
  }
  if (format === 'email') return fc.emailAddress()
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((at) => at.toISOString())
  // fast-check iterates all of Unicode for `\P`, which here only excludes control characters.
  if (pattern && !pattern.includes('\\P{'))
    return fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' })
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 200)) })
}

const numberOf = ({ minimum, maximum, type }: JsonSchema): fc.Arbitrary<number> => {
  const min = typeof minimum === 'number' ? minimum : 0
  const max = typeof maximum === 'number' ? maximum : 1000
  return type === 'integer'
    ? fc.oneof(fc.integer({ min, max: Math.min(max, 50) }), fc.integer({ min, max }))
    : fc.double({ min, max, noNaN: true, noDefaultInfinity: true })
}

const objectOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  const entries = Object.entries(properties).map(([name, part]) => [name, valueOf(part)])
  return fc.record(Object.fromEntries(entries) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  })
}

export const valueOf = (schema: JsonSchema): fc.Arbitrary<unknown> => {
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return fc.oneof(...choices.map(valueOf))
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'number':
    case 'integer':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valueOf((schema.items ?? {}) as JsonSchema), { maxLength: 5 })
    case 'object':
      return objectOf(schema)
    default:
      return hostileValue
  }
}
