import { withoutCardNumbers } from './card-numbers.ts'

const longest = 500
const mostCauses = 3

/** E-mail addresses, logins in URLs, and CPFs. */
const personal = /(?:[^\s"'<>=,;]|(?<=\w)'(?=\w))*@[^\s"'<>,;]+|\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b/g
const token = /[\w+=-]{28,}/g

/** A UUID, or a name such as that of an index. */
const harmless = /^(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[a-z_-]+)$/

/** Parsers quote their input, and PostgreSQL quotes invalid values (class 22). */
const quotesData = (error: Error, code: unknown): boolean =>
  error instanceof SyntaxError || (typeof code === 'string' && /^22[\dA-Z]{3}$/.test(code))

const describeOne = (error: Error): string => {
  const { code } = error as { code?: unknown }
  const name = error.name === 'Error' ? error.constructor.name : error.name
  const text = [name, code, quotesData(error, code) ? '' : error.message]
  return text.filter((part) => typeof part === 'string' && part !== '').join(' ')
}

const causesOf = (error: unknown): Error[] => {
  const found: Error[] = []
  let next = error
  while (next instanceof Error && found.length < mostCauses) {
    found.push(next)
    next = next.cause
  }
  return found
}

/**
 * One line of limited length for a database row, with secrets and personal data masked.
 */
export const describeError = (error: unknown): string => {
  const text = causesOf(error).map(describeOne).join(' < ') || 'unknown'
  return withoutCardNumbers(text)
    .replaceAll(personal, '***')
    .replaceAll(token, (found) => (harmless.test(found) ? found : '***'))
    .replaceAll(/\s+/g, ' ')
    .slice(0, longest)
}
