import { hash } from 'node:crypto'
import { OperatorProblem } from '#server/config/operator-problem.ts'

export type Row = Readonly<Record<string, unknown>>

export interface TableSum {
  rows: number
  /** Independent of the order of rows. */
  sum: string
}

const modulus = 2n ** 128n

/** Only these types have the same value in both engines. */
const plain = (column: string, value: unknown) => {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value
  throw new OperatorProblem(`a coluna ${column} tem um valor que não é número nem texto`)
}

export const summing = (columns: readonly string[]) => {
  let rows = 0
  let sum = 0n
  return {
    add: (row: Row) => {
      const text = JSON.stringify(columns.map((column) => plain(column, row[column])))
      rows += 1
      sum = (sum + BigInt(`0x${hash('sha256', text).slice(0, 32)}`)) % modulus
    },
    total: (): TableSum => ({ rows, sum: sum.toString(16).padStart(32, '0') }),
  }
}
