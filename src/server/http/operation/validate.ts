import * as v from 'valibot'
import type { FieldErrors } from '#shared/problem.ts'
import { FieldRefusal } from '#server/http/problems.ts'

const wholeValue = 'non_field_errors'

const expectedText: Record<string, string> = {
  string: 'Informe um texto.',
  number: 'Informe um número.',
  boolean: 'Informe sim ou não.',
  array: 'Informe uma lista.',
  object: 'Informe um objeto.',
  picklist: 'Escolha um valor da lista.',
  email: 'Informe um e-mail válido.',
  iso_timestamp: 'Informe data e hora no formato ISO 8601.',
  integer: 'Informe um número inteiro.',
}

/** For issues whose schema has no message. */
export const portuguese = (issue: v.BaseIssue<unknown>): string =>
  issue.input === undefined
    ? 'Campo obrigatório.'
    : (expectedText[issue.type] ?? 'Este valor não é válido.')

const fieldErrorsOf = (issues: readonly v.BaseIssue<unknown>[]): FieldErrors => {
  const fields: FieldErrors = {}
  for (const issue of issues) {
    const field = issue.path?.map((item) => String(item.key)).join('.') ?? wholeValue
    const messages = (fields[field] ??= [])
    if (!messages.includes(issue.message)) messages.push(issue.message)
  }
  return fields
}

/** PostgreSQL cannot store NUL. Not recursive, because deep nesting would overflow the stack. */
const holdsNul = (value: unknown): boolean => {
  const rest = [value]
  while (rest.length > 0) {
    const part = rest.pop()
    if (typeof part === 'string' && part.includes('\0')) return true
    if (typeof part !== 'object' || part === null) continue
    for (const [name, inner] of Object.entries(part)) rest.push(name, inner)
  }
  return false
}

const refuseNul = (input: unknown): void => {
  if (!holdsNul(input)) return
  const wrong = Object.entries(input as object).filter(([, part]) => holdsNul(part))
  throw new FieldRefusal(
    Object.fromEntries(wrong.map(([field]) => [field, ['Este texto tem um caractere inválido.']])),
  )
}

/** Throws FieldRefusal with messages in Portuguese. */
export const validate = <S extends v.GenericSchema>(
  schema: S,
  input: unknown,
): v.InferOutput<S> => {
  refuseNul(input)
  // Valibot accepts an array as an object without fields.
  if (Array.isArray(input) && schema.type === 'object') {
    throw new FieldRefusal({ [wholeValue]: ['Informe um objeto.'] })
  }
  const result = v.safeParse(schema, input, { message: portuguese })
  if (!result.success) throw new FieldRefusal(fieldErrorsOf(result.issues))
  return result.output
}
