import { cpf } from 'cpf-cnpj-validator'
import * as v from 'valibot'

/** Fields that say who a person is, as forms send them; masks are allowed and removed. */

export const FullName = v.pipe(
  v.string('Informe seu nome.'),
  v.trim(),
  v.nonEmpty('Informe seu nome.'),
  v.minLength(3, 'Informe seu nome completo.'),
  v.maxLength(120, 'O nome tem no máximo 120 caracteres.'),
  v.regex(/^\P{Cc}*$/u, 'O nome tem um caractere inválido.'),
)

/** CPF: 11 digits out. */
export const Cpf = v.pipe(
  v.string('Informe seu CPF.'),
  v.trim(),
  v.nonEmpty('Informe seu CPF.'),
  v.maxLength(20, 'Informe um CPF válido.'),
  v.check((text) => cpf.isValid(text), 'Informe um CPF válido.'),
  v.transform((text) => text.replace(/\D/g, '')),
)

/** Brazilian number with area code: 10 or 11 digits out; whether it can exist is the server's. */
export const Phone = v.pipe(
  v.string('Informe seu telefone.'),
  v.trim(),
  v.maxLength(25, 'Informe um telefone com DDD.'),
  v.transform((text) => text.replace(/^\+?55(?=\D*\d{2}\D*\d{4})/, '').replace(/\D/g, '')),
  v.regex(/^\d{10,11}$/, 'Informe um telefone com DDD.'),
)

/** V8 reads the 31st of February as a day of March. */
const isCalendarDay = (text: string): boolean => {
  const instant = Date.parse(text)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

export const BirthDate = v.pipe(
  v.string('Informe sua data de nascimento.'),
  v.isoDate('Informe uma data válida.'),
  v.check(isCalendarDay, 'Informe uma data válida.'),
)
