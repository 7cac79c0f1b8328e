import { sql } from 'kysely'
import type { AccountExport } from '#shared/account/privacy-contract.ts'
import type { Connection } from '#server/db/schema.ts'

export type Section = AccountExport['sections'][number]

export type Table = Section['tables'][number]

/** Whose data: the profiles by id, as what they made is kept under them. */
export interface Scope {
  accountId: number
  profileIds: readonly number[]
  nameOf: (profileId: number) => string
}

/** Reads one part of what an account holds. */
export type SectionOf = (db: Connection, scope: Scope) => Promise<Section>

export const table = <T>(
  columns: readonly string[],
  rows: readonly T[],
  cellsOf: (row: T) => string[],
): Table => ({ columns: [...columns], rows: rows.map(cellsOf) })

/**
 * A column of the row that a reference names, looked up row by row: a join of what an account has
 * with all that there is would be read from the wrong end.
 */
export const named = (table: string, column: string, reference: string) =>
  sql<string>`(select ${sql.ref(`${table}.${column}`)} from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${sql.ref(reference)})`

/** The title of what a row speaks of. */
export const titleOf = (reference: string) => named('contents', 'title', reference).as('title')
