import { cpf } from 'cpf-cnpj-validator'
import * as v from 'valibot'
import { nationalDigits } from '#shared/phone.ts'

/** Forms may send masked values; the masks are removed. */

export const FullName = v.pipe(
  v.string('Informe seu nome.'),
  v.trim(),
  v.nonEmpty('Informe seu nome.'),
  v.minLength(3, 'Informe seu nome completo.'),
  v.maxLength(120, 'O nome tem no máximo 120 caracteres.'),
  v.regex(/^\P{Cc}*$/u, 'O nome tem um caractere inválido.'),
)

/* @__NO_SIDE_EFFECTS__ */
const cpfField = (missing: string) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(20, 'Informe um CPF válido.'),
    v.check((text) => cpf.isValid(text), 'Informe um CPF válido.'),
    v.transform((text) => text.replace(/\D/g, '')),
  )

/** Outputs 11 digits. */
export const Cpf = cpfField('Informe seu CPF.')

/** The holder may be another person. */
export const HolderCpf = cpfField('Informe o CPF do titular.')

/** Outputs 10 or 11 digits. The server checks whether the number can exist. */
export const Phone = v.pipe(
  v.string('Informe seu telefone.'),
  v.trim(),
  v.maxLength(40, 'Informe um telefone com DDD.'),
  v.transform(nationalDigits),
  v.regex(/^\d{10,11}$/, 'Informe um telefone com DDD.'),
)

/** Outputs 8 digits. */
const PostalCode = v.pipe(
  v.string('Informe o CEP.'),
  v.trim(),
  v.regex(/^\d{5}-?\d{3}$/, 'Informe um CEP com 8 dígitos.'),
  v.transform((text) => text.replace('-', '')),
)

/* @__NO_SIDE_EFFECTS__ */
const addressLine = (missing: string, longest: number) =>
  v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.maxLength(longest, `Use até ${longest} caracteres.`),
    v.regex(/^\P{Cc}*$/u, 'Há um caractere inválido.'),
  )

const states = [
  ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA'],
  ...['PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'],
]

/** Some payment providers require it for boletos. */
export const Address = v.object({
  postal_code: PostalCode,
  street: addressLine('Informe a rua.', 120),
  number: addressLine('Informe o número.', 20),
  complement: v.optional(addressLine('Informe o complemento.', 60)),
  district: v.optional(addressLine('Informe o bairro.', 60)),
  city: addressLine('Informe a cidade.', 60),
  state: v.picklist(states, 'Informe a sigla do estado.'),
})

export type Address = v.InferOutput<typeof Address>

/** V8 parses 31 February as a day in March. */
const isCalendarDay = (text: string): boolean => {
  const instant = Date.parse(text)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

export const BirthDate = v.pipe(
  v.string('Informe sua data de nascimento.'),
  v.isoDate('Informe uma data válida.'),
  v.check(isCalendarDay, 'Informe uma data válida.'),
)
