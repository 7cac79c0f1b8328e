import * as v from 'valibot'
import { type Clock, systemClock } from '#shared/time.ts'
import { Email } from '#shared/session/email.ts'
import type { Customer } from '#shared/account/contract.ts'
import { Address, BirthDate, Cpf, FullName, Phone } from '#shared/account/person.ts'
import { birthDateProblem, isoOfDay } from '#shared/account/rules.ts'

/** An empty CPF keeps the stored one. */
export const accountForm = (clock: Clock = systemClock) =>
  v.object({
    name: FullName,
    email: Email,
    phone: v.nullable(Phone),
    document: v.optional(Cpf),
    birth_date: v.nullable(
      v.pipe(
        BirthDate,
        v.check(
          (date) => birthDateProblem(date, clock()) === undefined,
          ({ input }) => birthDateProblem(input, clock()) ?? '',
        ),
      ),
    ),
    address: v.nullable(Address),
  })

export type AccountForm = v.InferOutput<ReturnType<typeof accountForm>>

const textOf = (data: FormData, name: string) => String(data.get(name) ?? '').trim()

const addressFields = ['postal_code', 'street', 'number', 'complement', 'district', 'city', 'state']
const optionalFields = ['complement', 'district']

const readAddress = (data: FormData) => {
  const lines = addressFields.map((name) => [name, textOf(data, `address.${name}`)] as const)
  if (lines.every(([, text]) => text === '')) return null
  return Object.fromEntries(
    lines.filter(([name, text]) => text !== '' || !optionalFields.includes(name)),
  )
}

/** The result is not validated yet. */
export const readAccountForm = (data: FormData): unknown => {
  const document = textOf(data, 'document')
  return {
    name: textOf(data, 'name'),
    email: textOf(data, 'email'),
    phone: textOf(data, 'phone') || null,
    ...(document && { document }),
    birth_date: isoOfDay(textOf(data, 'birth_date')) || null,
    address: readAddress(data),
  }
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const inOrder = (address: Address | null) =>
  address && addressFields.map((name) => address[name as keyof Address] ?? '')

/** Only changed fields, so edits made on another device meanwhile are kept. */
export const changesOf = (
  before: Pick<Customer, 'name' | 'email' | 'phone' | 'birth_date' | 'address'>,
  after: AccountForm,
): Partial<AccountForm> => ({
  ...(after.name !== before.name && { name: after.name }),
  ...(after.email.toLowerCase() !== before.email && { email: after.email }),
  ...(after.phone !== before.phone && { phone: after.phone }),
  ...(after.document !== undefined && { document: after.document }),
  ...(after.birth_date !== before.birth_date && { birth_date: after.birth_date }),
  ...(!isSame(inOrder(after.address), inOrder(before.address)) && { address: after.address }),
})
