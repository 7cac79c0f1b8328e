import type { Schema } from '#server/db/schema.ts'

type Table = keyof Schema

/** A column `day` holds a date in São Paulo. */
export interface Rule<T extends Table> {
  after: keyof Schema[T] & string
  days?: number
  /** Calendar months, instead of days. */
  months?: number
  /** SQL. */
  where?: string
}

/** Rows expire with the row they reference. */
export interface Dependent<T extends Table> {
  /** The referencing column. */
  by: keyof Schema[T] & string
  on: 'popups'
  after: 'ends_at'
  days: number
}

export interface Policy<T extends Table> {
  retained: string
  why: string
  rules?: readonly Rule<T>[]
  dependent?: Dependent<T>
}

export type Policies<T extends Table> = { readonly [Name in T]: Policy<Name> }
