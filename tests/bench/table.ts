import type { Engine } from '#server/db/database.ts'
import type { Measured } from './measure.ts'

export interface Row {
  call: string
  engine: Engine
  scale: string
  /** Undefined if the server has no such call. */
  result:
    | {
        real: Measured
        memoryMb: number
        bytes: Measured
        statement: Measured
        /** Length of the answer, in characters. */
        size: number
      }
    | undefined
}

const heads = [
  'call',
  'engine',
  'accounts',
  'req/s',
  'p50 ms',
  'p99 ms',
  'RSS MB',
  'answer kB',
  'floor 1 req/s',
  'floor 2 req/s',
  'of floor 2',
]

const whole = (value: number) => Math.round(value).toLocaleString('en')

const cellsOf = ({ call, engine, scale, result }: Row): string[] => {
  const place = [call, engine, scale]
  if (!result) return [...place, 'not there yet', ...heads.slice(4).map(() => '')]
  const { real, memoryMb, bytes, statement, size } = result
  return [
    ...place,
    whole(real.requestsPerSecond),
    String(real.p50Ms),
    String(real.p99Ms),
    String(memoryMb),
    (size / 1000).toFixed(1),
    whole(bytes.requestsPerSecond),
    whole(statement.requestsPerSecond),
    `${Math.round((real.requestsPerSecond / statement.requestsPerSecond) * 100)} %`,
  ]
}

/** A Markdown table; the first row holds the headings. */
export const markdownTable = (cells: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = cells
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

export const tableOf = (rows: readonly Row[]): string =>
  markdownTable([heads, ...rows.map(cellsOf)])
