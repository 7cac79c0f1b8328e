export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Spreadsheets would run the text as a formula. */
const harmless = (text: string) => (/^(?:[=+@\t\r]|-(?!\d))/.test(text) ? `'${text}` : text)

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Money stays in cents. */
const fieldOf = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' && /(?:^|_)at$/.test(name)) return new Date(value).toISOString()
  if (typeof value === 'string') return quoted(harmless(value))
  return quoted(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** RFC 4180. */
export const toCsv = (answer: unknown): string => {
  const rows = (Array.isArray(answer) ? answer : [answer]).map((row: unknown) =>
    isObject(row) ? row : { value: row },
  )
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = rows.map((row) => names.map((name) => fieldOf(name, row[name])))
  return [names.map(quoted), ...lines].map((line) => line.join(',')).join('\r\n')
}
