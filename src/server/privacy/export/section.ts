import { sql } from 'kysely'
import type { AccountExport } from '#shared/account/privacy-contract.ts'
import type { Connection } from '#server/db/schema.ts'

export type Section = AccountExport['sections'][number]

export type Table = Section['tables'][number]

/**
 * The account whose data is exported; its profiles are given by id because their data references
 * it.
 */
export interface Scope {
  accountId: number
  profileIds: readonly number[]
  nameOf: (profileId: number) => string
}

/** Reads one part of an account's data. */
export type SectionOf = (db: Connection, scope: Scope) => Promise<Section>

export const table = <T>(
  columns: readonly string[],
  rows: readonly T[],
  cellsOf: (row: T) => string[],
): Table => ({ columns: [...columns], rows: rows.map(cellsOf) })

/**
 * Reads a column of a referenced row by subquery: a join of the account's rows with the whole table
 * would start from the wrong end.
 */
export const named = (table: string, column: string, reference: string) =>
  sql<string>`(select ${sql.ref(`${table}.${column}`)} from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${sql.ref(reference)})`

/** The title of the content that a row references. */
export const titleOf = (reference: string) => named('contents', 'title', reference).as('title')
