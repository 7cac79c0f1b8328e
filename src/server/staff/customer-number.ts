import type { ActInput } from '#shared/staff/acts/act.ts'
import { customerFields } from '#shared/staff/acts/customer-field.ts'
import { customerNumber } from '#server/desk/find.ts'
import type { Deps } from '#server/deps/deps.ts'

const numberOf = async ({ db }: Deps, text: string): Promise<unknown> => {
  if (text.includes('@')) return customerNumber(db, text)
  return /^\d+$/.test(text) ? Number(text) : text
}

/** Replaces customers' e-mails by their numbers. */
export const withCustomerNumbers = async (
  deps: Deps,
  input: ActInput,
  given: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> => {
  const values = { ...given }
  for (const name of customerFields(input)) {
    const value = values[name]
    if (typeof value === 'string') values[name] = await numberOf(deps, value)
  }
  return values
}
