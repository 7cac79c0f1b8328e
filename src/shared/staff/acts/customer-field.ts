import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import { Email } from '#shared/session/credentials.ts'
import type { ActInput } from './act.ts'

const description = 'Número ou e-mail do cliente'

/** Acts know a customer by number only; terminal and calls look up the number of an e-mail. */
export const CustomerId = v.pipe(Id, v.title('cliente'), v.description(description))

const NumberOrEmail = v.pipe(
  v.union([Id, Email], 'Informe o número ou o e-mail do cliente.'),
  v.title('cliente'),
  v.description(description),
)

export const isCustomerField = (schema: v.GenericSchema): boolean => schema === CustomerId

const asCallsTakeIt = (schema: v.GenericSchema): v.GenericSchema => {
  if (isCustomerField(schema)) return NumberOrEmail
  const isOptional = 'wrapped' in schema && isCustomerField(schema.wrapped as v.GenericSchema)
  return isOptional ? v.optional(NumberOrEmail) : schema
}

/** The input of an act with an e-mail allowed wherever it names a customer. */
export const withEmails = ({ entries }: ActInput): ActInput =>
  v.object(
    Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [
        name,
        asCallsTakeIt(entry as v.GenericSchema),
      ]),
    ),
  )

/** The names of the fields that name a customer. */
export const customerFields = ({ entries }: ActInput): string[] =>
  Object.entries(entries).flatMap(([name, entry]) =>
    asCallsTakeIt(entry as v.GenericSchema) === entry ? [] : [name],
  )

/** Kept in the audit, so it names nobody. */
export const Reason = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Diga o motivo.'),
  v.maxLength(200, 'Use até 200 caracteres.'),
  v.title('motivo'),
  v.description('Por quê, sem dados pessoais'),
)
