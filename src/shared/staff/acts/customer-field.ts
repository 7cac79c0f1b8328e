import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'
import { Email } from '#shared/session/email.ts'
import type { ActInput } from './act.ts'

const description = 'Número ou e-mail do cliente'

/** Terminal and API also take an e-mail and look up its number. */
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

export const withEmails = ({ entries }: ActInput): ActInput =>
  v.object(
    Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [
        name,
        asCallsTakeIt(entry as v.GenericSchema),
      ]),
    ),
  )

export const customerFields = ({ entries }: ActInput): string[] =>
  Object.entries(entries).flatMap(([name, entry]) =>
    asCallsTakeIt(entry as v.GenericSchema) === entry ? [] : [name],
  )

/** Stored in the audit, so it must not contain personal data. */
export const Reason = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Diga o motivo.'),
  v.maxLength(200, 'Use até 200 caracteres.'),
  v.title('motivo'),
  v.description('Por quê, sem dados pessoais'),
)
