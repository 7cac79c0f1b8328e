import { formatMoney } from '#shared/billing/money.ts'
import { headings } from '#shared/staff/acts/headings.ts'
import { auditHeadings } from '#shared/staff/acts/audit-headings.ts'
import { isObject, type Separator, toCsv } from './csv.ts'
import { wordOf } from './value-words.ts'

const time = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
const isoDay = /^(\d{4})-(\d\d)-(\d\d)$/

/** Fields of the API in cents, without a unit in their name. */
const amounts = new Set(['amount', 'refunded'])

/** Times without `_at` in their name. */
const otherMoments = new Set(['planned_for', 'period_end'])

const headingOf = (name: string): string => headings[name] ?? auditHeadings[name] ?? name

const numberText = (name: string, value: number): string => {
  if (/(?:^|_)at$/.test(name) || otherMoments.has(name)) return time.format(value)
  if (name.endsWith('_cents') || amounts.has(name)) return formatMoney(value)
  // Ids are copied into commands, so integers are not formatted.
  return Number.isInteger(value) ? String(value) : value.toLocaleString('pt-BR')
}

const stringText = (name: string, value: string): string => {
  if (isoMoment.test(value)) return time.format(new Date(value))
  return wordOf(name, value).replace(isoDay, '$3/$2/$1')
}

/** `_at` is a time in milliseconds, `_cents` is money. */
const valueText = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(name, value)
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (typeof value === 'string') return stringText(name, value)
  if (Array.isArray(value)) return value.map((part) => valueText(name, part)).join(', ')
  return Object.entries(value)
    .filter(([, part]) => part !== null)
    .map(([key, part]) => `${headingOf(key)}: ${valueText(key, part)}`)
    .join('; ')
}

/** JSON, too long for a table cell. */
const auditFields = ['before', 'after']

const auditIn = (row: Record<string, unknown>): string[] =>
  auditFields.flatMap((name) => {
    const json = row[name]
    const text = typeof json === 'string' ? valueText('', JSON.parse(json)) : ''
    return text === '' ? [] : [`    ${headingOf(name)}: ${text}`]
  })

const cellsOf = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !auditFields.includes(name))
      .map(([name, value]) => [name, valueText(name, value)]),
  )

const aligned = (lines: readonly (readonly string[])[]): string[] => {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

const tableOf = (rows: readonly Record<string, unknown>[]): string => {
  const cells = rows.map(cellsOf)
  const names = [...new Set(cells.flatMap((row) => Object.keys(row)))]
  const lines = [names.map(headingOf), ...cells.map((row) => names.map((name) => row[name] ?? ''))]
  // The first line has the headings.
  return aligned(lines)
    .flatMap((line, index) => [line, ...auditIn(rows[index - 1] ?? {})])
    .join('\n')
}

const isSection = (value: unknown): boolean =>
  isObject(value) || (Array.isArray(value) && value.some((part) => typeof part === 'object'))

const holdsSections = (value: unknown): boolean =>
  isObject(value) && Object.values(value).some(isSection)

export interface Format {
  json?: boolean
  csv?: boolean
  separator?: Separator | undefined
}

const isLine = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((cell) => typeof cell === 'string')

const lineText = (text: string) => (text.startsWith('data:image/') ? 'imagem, com --json' : text)

const listText = (list: readonly unknown[]): string => {
  if (list.length === 0) return 'Não há nada na lista.'
  if (list.some(holdsSections)) return list.map((part) => show(part, {})).join('\n\n')
  if (list.every(isObject)) return tableOf(list)
  if (list.every(isLine)) return aligned(list.map((line) => line.map(lineText))).join('\n')
  return list.map((part) => valueText('', part)).join('\n')
}

export const showProblems = (problems: readonly unknown[], format: Format): string =>
  problems.length === 0 && !format.json && !format.csv ? 'Está tudo certo.' : show(problems, format)

/** A sentence for people, the answer for scripts. */
export const showDone = (
  { done, answer }: { done?: string | undefined; answer: unknown },
  format: Format,
): string => (done === undefined || format.json || format.csv ? show(answer, format) : done)

export const show = (answer: unknown, { json, csv, separator }: Format): string => {
  if (csv) return toCsv(answer, separator)
  if (json) return JSON.stringify(answer, null, 2)
  if (Array.isArray(answer)) return listText(answer)
  if (!isObject(answer)) return String(answer)
  return Object.entries(answer)
    .map(([name, value]) =>
      isSection(value)
        ? `\n${headingOf(name)}\n${show(value, {})}`
        : `${headingOf(name)}: ${valueText(name, value) || '—'}`,
    )
    .join('\n')
}
