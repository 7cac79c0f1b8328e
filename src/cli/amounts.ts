import type { ActInput } from '#shared/staff/acts/act.ts'
import { FieldRefusal } from '#server/http/problems.ts'
import { fieldsOf } from './fields.ts'

/** With this option a whole number means cents. */
export const centsWord = 'centavos'

/** The decimals distinguish reais from cents: `5,00`, `R$ 5,00`, `1.234,56`. */
const reais = /^(?:R\$\s?)?(\d{1,3}(?:\.\d{3})+|\d+),(\d\d)$/

/** `--centavos` takes cents or reais, `--valor` only reais. */
export interface TypedAmount {
  text: string
  isCents: boolean
}

const centsOf = ({ text, isCents }: TypedAmount): number | undefined => {
  if (isCents && /^\d+$/.test(text)) return Number(text)
  const [, whole = '', decimals] = reais.exec(text.trim()) ?? []
  return decimals === undefined ? undefined : Number(whole.replaceAll('.', '') + decimals)
}

export const withCents = (
  input: ActInput,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const values = { ...given }
  for (const { key, isAmount } of fieldsOf(input)) {
    if (!isAmount || values[key] === undefined) continue
    const cents = centsOf(values[key] as TypedAmount)
    if (cents === undefined) {
      throw new FieldRefusal({ [key]: ['Escreva os reais com os centavos, como 5,00.'] })
    }
    values[key] = cents
  }
  return values
}
