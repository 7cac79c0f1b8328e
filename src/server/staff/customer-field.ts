import * as v from 'valibot'
import { Id } from '#shared/common-schemas.ts'

/**
 * Acts know a customer by number only, so that no e-mail can get into an address. The terminal also
 * takes an e-mail, and looks the number up.
 */
export const CustomerId = v.pipe(
  Id,
  v.title('cliente'),
  v.description('Número ou e-mail do cliente'),
)

export const isCustomerField = (schema: v.GenericSchema): boolean => schema === CustomerId

/** Kept in the audit, so it names nobody. */
export const Reason = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Diga o motivo.'),
  v.maxLength(200, 'Use até 200 caracteres.'),
  v.title('motivo'),
  v.description('Por quê, sem dados pessoais'),
)
