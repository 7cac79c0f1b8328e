import { inspect } from 'node:util'
import { formatMoney } from '#shared/billing/money.ts'
import { isObject, toCsv } from './csv.ts'

const time = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** Names end in their unit: `_at` is a time in milliseconds, `_cents` is money. */
const valueText = (name: string, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' && /(?:^|_)at$/.test(name)) return time.format(value)
  if (typeof value === 'number' && name.endsWith('_cents')) return formatMoney(value)
  return typeof value === 'string' ? value : inspect(value, { breakLength: Infinity })
}

const cellsOf = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, valueText(name, value)]))

const tableOf = (rows: readonly Record<string, unknown>[]): string => {
  const cells = rows.map(cellsOf)
  const names = [...new Set(cells.flatMap((row) => Object.keys(row)))]
  const lines = [names, ...cells.map((row) => names.map((name) => row[name] ?? ''))]
  const widths = names.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  )
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Things within a thing are shown below their name. */
const isSection = (value: unknown): boolean =>
  isObject(value) || (Array.isArray(value) && value.some(isObject))

export interface Format {
  json?: boolean
  csv?: boolean
}

/** A table for a list, lines for one thing, JSON for scripts, or CSV for spreadsheets. */
export const show = (answer: unknown, { json, csv }: Format): string => {
  if (csv) return toCsv(answer)
  if (json) return JSON.stringify(answer, null, 2)
  if (Array.isArray(answer)) return answer.length === 0 ? 'Nada a mostrar.' : tableOf(answer)
  if (!isObject(answer)) return String(answer)
  return Object.entries(answer)
    .map(([name, value]) =>
      isSection(value) ? `\n${name}\n${show(value, {})}` : `${name}: ${valueText(name, value)}`,
    )
    .join('\n')
}
