import type { Engine } from '#server/db/engine.ts'
import { median, type Window } from './measure.ts'

/** `beside` only where another server is measured. */
export type OfSides<T> = Record<'server' | 'bytes' | 'statement' | 'session', T> & { beside?: T }

export interface Result {
  windows: OfSides<Window[]>
  memoryMb: number
  /** In characters. */
  answerSize: number
  floorSize: number
}

export interface Row {
  call: string
  engine: Engine
  size: string
  /** Undefined if the server has no such call. */
  result: Result | undefined
}

const heads = [
  'call',
  'engine',
  'accounts',
  'req/s',
  'p50 ms',
  'p99 ms',
  'p99/p50',
  'RSS MB',
  'answer kB',
  'floor kB',
  'floor 1 req/s',
  'floor 2 req/s',
  'floor 2s req/s',
  'of floor 2',
  'of floor 2s',
]

const besideHeads = ['beside req/s', 'beside p50 ms', 'beside p99 ms', 'of beside']

const whole = (value: number) => Math.round(value).toLocaleString('en')
const kilo = (size: number) => (size / 1000).toFixed(1)

const medianOf = (windows: readonly Window[], pick: (window: Window) => number) =>
  median(windows.map(pick))

const rateOf = (windows: readonly Window[]) =>
  whole(medianOf(windows, ({ requestsPerSecond }) => requestsPerSecond))

const timesOf = (windows: readonly Window[]) => [
  medianOf(windows, ({ p50Ms }) => p50Ms).toFixed(1),
  medianOf(windows, ({ p99Ms }) => p99Ms).toFixed(1),
]

/** Compares within a round, under the same load on the machine. */
const shareOf = (windows: readonly Window[], others: readonly Window[]) => {
  const shares = windows.map(
    (window, round) => window.requestsPerSecond / (others[round]?.requestsPerSecond ?? 0),
  )
  return `${Math.round(median(shares) * 100)} %`
}

const besideCells = ({ server, beside }: Result['windows']): string[] =>
  beside ? [rateOf(beside), ...timesOf(beside), shareOf(server, beside)] : []

const cellsOf = ({ call, engine, size, result }: Row): string[] => {
  const place = [call, engine, size]
  if (!result) return [...place, 'not there yet', ...heads.slice(4).map(() => '')]
  const { windows, memoryMb, answerSize, floorSize } = result
  const { server, bytes, statement, session } = windows
  return [
    ...place,
    rateOf(server),
    ...timesOf(server),
    medianOf(server, ({ p50Ms, p99Ms }) => p99Ms / p50Ms).toFixed(1),
    String(memoryMb),
    kilo(answerSize),
    kilo(floorSize),
    rateOf(bytes),
    rateOf(statement),
    rateOf(session),
    shareOf(server, statement),
    shareOf(server, session),
    ...besideCells(windows),
  ]
}

/** The first row holds the headings. */
export const markdownTable = (cells: readonly (readonly string[])[]): string => {
  const [head = [], ...body] = cells
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

export const tableOf = (rows: readonly Row[]): string => {
  const withBeside = rows.some(({ result }) => result?.windows.beside)
  return markdownTable([withBeside ? [...heads, ...besideHeads] : heads, ...rows.map(cellsOf)])
}
