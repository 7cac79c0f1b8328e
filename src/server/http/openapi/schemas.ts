import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema, ObjectEntries } from 'valibot'
import { Id, IdText, LimitText, OffsetText } from '#shared/common-schemas.ts'
import type { JsonObject } from './answers.ts'

/** A key that a contract makes required again: the converter knows no such schema. */
const wrappedIn = (schema: object): GenericSchema | undefined =>
  'type' in schema && schema.type === 'non_optional' && 'wrapped' in schema
    ? (schema.wrapped as GenericSchema)
    : undefined

/** A tuple has its cells and no other; linters take `items: false` for an array without items. */
const closedTuple = (schema: JsonSchema): JsonSchema => {
  const cells = schema.prefixItems
  if (!cells) return schema
  const kinds = [...new Map(cells.map((cell) => [JSON.stringify(cell), cell])).values()]
  const items = kinds.length === 1 ? kinds[0] : { anyOf: kinds }
  return { ...schema, items, minItems: cells.length, maxItems: cells.length }
}

/** As the wire has it: what a caller sends, or what it is answered. */
export const jsonSchema = (
  schema: GenericSchema,
  typeMode: ConversionConfig['typeMode'],
): JsonObject => {
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

/** In an address everything is text; the document says what the text holds, as bodies do. */
const numbersInText = new Map<GenericSchema, JsonObject>([
  [IdText, jsonSchema(Id, 'input')],
  [LimitText, { type: 'integer', minimum: 1, maximum: 200 }],
  [OffsetText, { type: 'integer', minimum: 0, maximum: 9_999_999 }],
])

const unwrapped = (schema: GenericSchema): GenericSchema =>
  'wrapped' in schema ? (schema.wrapped as GenericSchema) : schema

/** The parameters of a path or query, as the properties of one object. */
export const parameterSchema = (schema: GenericSchema): JsonObject => {
  const whole = jsonSchema(schema, 'input')
  const entries = 'entries' in schema ? Object.entries(schema.entries as ObjectEntries) : []
  const numbers = entries.flatMap(([name, entry]) => {
    const number = numbersInText.get(unwrapped(entry))
    return number ? [[name, number] as const] : []
  })
  return {
    ...whole,
    properties: { ...(whole.properties as object), ...Object.fromEntries(numbers) },
  }
}
