import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema, ObjectEntries } from 'valibot'
import { Id, IdText, LimitText, OffsetText } from '#shared/common-schemas.ts'
import type { JsonObject } from './answers.ts'

/** The converter does not support `non_optional`, so its inner schema is converted instead. */
const wrappedIn = (schema: object): GenericSchema | undefined =>
  'type' in schema && schema.type === 'non_optional' && 'wrapped' in schema
    ? (schema.wrapped as GenericSchema)
    : undefined

/** Linters read the `items: false` of a tuple as an array without items. */
const closedTuple = (schema: JsonSchema): JsonSchema => {
  const cells = schema.prefixItems
  if (!cells) return schema
  const kinds = [...new Map(cells.map((cell) => [JSON.stringify(cell), cell])).values()]
  const items = kinds.length === 1 ? kinds[0] : { anyOf: kinds }
  return { ...schema, items, minItems: cells.length, maxItems: cells.length }
}

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

/** URLs carry text; the document describes the number in it. */
const numbersInText = new Map<GenericSchema, JsonObject>([
  [IdText, jsonSchema(Id, 'input')],
  [LimitText, { type: 'integer', minimum: 1, maximum: 200 }],
  [OffsetText, { type: 'integer', minimum: 0, maximum: 9_999_999 }],
])

const unwrapped = (schema: GenericSchema): GenericSchema =>
  'wrapped' in schema ? (schema.wrapped as GenericSchema) : schema

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
