/**
 * A UUID, to be skipped, or digits that may hold a card number. Spaces, dashes and their escapes in
 * URLs and JSON may separate the digits.
 */
const candidate =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d(?:(?:[\p{Zs}\p{Pd}.+_]|%[\da-f]{2}|\\[tnr]){0,3}\d){12,}/giu

const uuid = /^[\da-f]{8}-[\da-f]{4}-/i

const shortest = 13
const longest = 19

/** ISO/IEC 7812. */
const isLuhnValid = (digits: string): boolean => {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits.at(-1 - place))
    const twice = digit * 2
    sum += place % 2 === 0 ? digit : twice > 9 ? twice - 9 : twice
  }
  return sum % 10 === 0
}

/** The number may touch other digits, such as an expiry date. */
const holdsCardNumber = (digits: string): boolean => {
  for (let start = 0; start + shortest <= digits.length; start += 1) {
    for (let length = shortest; length <= longest; length += 1) {
      const part = digits.slice(start, start + length)
      if (part.length === length && isLuhnValid(part)) return true
    }
  }
  return false
}

const digitsOf = (text: string) => text.replaceAll(/%[\da-f]{2}/gi, '').replaceAll(/\D/g, '')

/** An unquoted JSON number must stay a number. */
const standIn = (line: string, start: number, end: number): string =>
  /[:,[]/.test(line.charAt(start - 1)) && /[,}\]]/.test(line.charAt(end)) ? '0' : '***'

/** Keeps JSON valid. */
export const withoutCardNumbers = (text: string): string =>
  text.replaceAll(candidate, (found: string, start: number) =>
    uuid.test(found) || !holdsCardNumber(digitsOf(found))
      ? found
      : standIn(text, start, start + found.length),
  )
