import type { Operation } from '#shared/operation.ts'
import { type ExampleInput, nobodysId, nobodysUuid } from '#tests/support/examples/example.ts'

export interface IdField {
  part: 'params' | 'query' | 'body'
  name: string
  value: unknown
}

const idName = /^(ids?|uuid|.+_id)$/
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i

/** Titles and their groups have no owner. */
const sharedNames = new Set(['content', 'content_id', 'category_id', 'tag_id', 'season_id'])

/** A picklist value is no id. */
const isChoice = (operation: Operation, { part, name }: IdField): boolean => {
  const schema = operation[part]
  const entries = schema && 'entries' in schema ? (schema.entries as Record<string, object>) : {}
  const entry = entries[name]
  return entry !== undefined && 'type' in entry && entry.type === 'picklist'
}

/** All path parameters, plus query and body fields named like an id. */
export const idFields = (operation: Operation, input: ExampleInput): IdField[] => {
  const of = (part: IdField['part'], values: unknown) =>
    typeof values === 'object' && values !== null && !Array.isArray(values)
      ? Object.entries(values).map(([name, value]) => ({ part, name, value: value as unknown }))
      : []
  const named = [...of('query', input.query), ...of('body', input.body)].filter(({ name }) =>
    idName.test(name),
  )
  return [...of('params', input.params), ...named].filter((field) => !isChoice(operation, field))
}

/** The profile that the access check compares with the open one. */
export const isNamedProfile = ({ access, profileParam }: Operation, { name }: IdField): boolean =>
  access.endsWith('profile') &&
  (profileParam ? [profileParam] : ['profile', 'profile_id']).includes(name)

export const mayBeOwned = (operation: Operation, field: IdField): boolean =>
  !isNamedProfile(operation, field) && !sharedNames.has(field.name)

const unknownValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(unknownValue)
  if (typeof value === 'number') return nobodysId
  const text = String(value)
  if (/^\d+$/.test(text)) return String(nobodysId)
  return uuidPattern.test(text) ? nobodysUuid : 'nao-existe-987'
}

export const replaced = (input: ExampleInput, field: IdField, value: unknown): ExampleInput => ({
  ...input,
  [field.part]: { ...(input[field.part] as Record<string, unknown>), [field.name]: value },
})

export const withUnknown = (input: ExampleInput, field: IdField): ExampleInput =>
  replaced(input, field, unknownValue(field.value))

export const withProfile = (
  operation: Operation,
  input: ExampleInput,
  profileId: number,
): ExampleInput => {
  let result = input
  for (const field of idFields(operation, input)) {
    if (isNamedProfile(operation, field)) result = replaced(result, field, profileId)
  }
  return result
}
