export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const separators = { ';': ';', ',': ',', tab: '\t' } as const

export type Separator = keyof typeof separators

/** Excel reads a file without it as Windows-1252. */
const byteOrderMark = '\uFEFF'

const number = /^-?\d+(?:[.,]\d+)?$/

/** Spreadsheets would run the text as a formula, also after spaces and with the wide signs of East Asia. */
const formula = /^[\s\p{C}]*[=+\-@\u2212\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u

const harmless = (text: string) => (formula.test(text) && !number.test(text) ? `'${text}` : text)

const quoted = (text: string) =>
  /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** Money stays in cents. Where the comma separates no fields, it is the decimal mark. */
const numberText = (name: string, value: number, separator: Separator): string => {
  if (/(?:^|_)at$/.test(name)) return new Date(value).toISOString()
  return separator === ',' ? String(value) : String(value).replace('.', ',')
}

const fieldOf = (name: string, value: unknown, separator: Separator): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return quoted(numberText(name, value, separator))
  if (typeof value === 'string') return quoted(harmless(value))
  return quoted(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** RFC 4180, as Excel opens it in Brazil. */
export const toCsv = (answer: unknown, separator: Separator = ';'): string => {
  const rows = (Array.isArray(answer) ? answer : [answer]).map((row: unknown) =>
    isObject(row) ? row : { value: row },
  )
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => names.map((name) => fieldOf(name, row[name], separator)))
  const text = [names.map(quoted), ...lines].map((line) => line.join(separators[separator]))
  return byteOrderMark + text.join('\r\n')
}
