import * as v from 'valibot'
import { company } from '#shared/company.ts'
import { Email } from './email.ts'

/** NIST SP 800-63B: keyboards type one password in different Unicode forms. */
export const normalPassword = (text: string): string => text.normalize('NFKC')

const longestPassword = 200
const tooLong = `A senha tem no máximo ${longestPassword} caracteres.`

/** Stays as typed, because older hashes were made of that. */
export const GivenPassword = v.pipe(
  v.string('Informe sua senha.'),
  v.nonEmpty('Informe sua senha.'),
  v.check((text) => normalPassword(text).length <= longestPassword, tooLong),
)

export const Credentials = v.object({ email: Email, password: GivenPassword })

/** Only the server has the list. */
export const commonPassword =
  'Muita gente usa esta senha, e ela é fácil de adivinhar. Escolha outra.'

export const shortestPassword = 8
const tooShort = `A senha tem no mínimo ${shortestPassword} caracteres.`

const repeated = /^(.)\1{7,}$/su

const lettersOf = (text: string) => text.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase()

/** Digits and signs around the brand are guessed first. */
const isBrand = (text: string) => {
  const letters = lettersOf(text)
  return letters !== '' && letters.replaceAll(lettersOf(company.brand), '') === ''
}

export const brandPassword = `O nome ${company.brand} com números é fácil de adivinhar. Escolha outra.`

export const NewPassword = v.pipe(
  v.string('Escolha uma senha.'),
  v.nonEmpty('Escolha uma senha.'),
  v.transform(normalPassword),
  v.minLength(shortestPassword, tooShort),
  v.minCodePoints(shortestPassword, tooShort),
  v.maxLength(longestPassword, tooLong),
  v.check((text) => !repeated.test(text), 'Use caracteres diferentes na senha.'),
  v.check((text) => !isBrand(text), brandPassword),
)

export const samePassword = 'A nova senha precisa ser diferente da atual.'
