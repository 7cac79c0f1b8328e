import { normalPassword, shortestPassword } from '#shared/session/credentials.ts'

export interface PasswordStrength {
  /** 0 while the password is too short. */
  level: 0 | 1 | 2 | 3
  text: string
}

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]
const common = /^(?:12345678|abcdefgh|qwerty|senha|password|vereda)/i

/** A hint, not a rule. */
export const passwordStrength = (password: string): PasswordStrength => {
  const { length } = Array.from(normalPassword(password))
  if (length === 0) return { level: 0, text: 'Use 8 caracteres ou mais.' }
  if (length < shortestPassword) {
    const missing = shortestPassword - length
    return {
      level: 0,
      text: missing === 1 ? 'Falta 1 caractere.' : `Faltam ${missing} caracteres.`,
    }
  }
  const variety = kinds.filter((kind) => kind.test(password)).length
  const different = new Set(password.toLowerCase()).size
  const score = Math.min(length, different * 2) + 2 * variety
  if (score < 16 || common.test(password))
    return { level: 1, text: 'Fácil de adivinhar. Uma frase com algumas palavras é melhor.' }
  return score < 22 ? { level: 2, text: 'Boa senha.' } : { level: 3, text: 'Ótima senha.' }
}
