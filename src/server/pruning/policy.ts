import type { Schema } from '#server/db/schema.ts'

type Table = keyof Schema

/** Rows end some time after that in a column. A column `day` holds a day of São Paulo. */
export interface Rule<T extends Table> {
  after: keyof Schema[T] & string
  days?: number
  /** Whole months after the one of that time, in place of days. */
  months?: number
  /** SQL that must be true as well. */
  where?: string
}

/** Rows end some time after one of the few that they are about. */
export interface Dependent<T extends Table> {
  /** The column that names it. */
  by: keyof Schema[T] & string
  on: 'popups'
  after: 'ends_at'
  days: number
}

/** Says what becomes of a table's rows, in words for docs/operations/retention.md, and by which rules. */
export interface Policy<T extends Table> {
  retained: string
  why: string
  rules?: readonly Rule<T>[]
  dependent?: Dependent<T>
}

/** Every table has one: the compiler asks for that of a new table. */
export type Policies<T extends Table> = { readonly [Name in T]: Policy<Name> }
