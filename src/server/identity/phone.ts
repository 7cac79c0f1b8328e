import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { FieldRefusal } from '#server/http/problems.ts'

/** `digits` is area code and number. */
export const checkPhone = (digits: string | null | undefined): void => {
  if (!digits) return
  if (parsePhoneNumberFromString(`+55${digits}`)?.isValid()) return
  throw new FieldRefusal({ phone: ['Este telefone não existe. Confira o DDD e o número.'] })
}
