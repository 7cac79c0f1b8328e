import { sql } from 'kysely'
import type { AccountExport } from '#shared/account/privacy-contract.ts'
import type { Connection } from '#server/db/schema.ts'

export type Section = AccountExport['sections'][number]

export type Table = Section['tables'][number]

export interface Scope {
  accountId: number
  profileIds: readonly number[]
  nameOf: (profileId: number) => string
}

export type SectionOf = (db: Connection, scope: Scope) => Promise<Section>

export const table = <T>(
  columns: readonly string[],
  rows: readonly T[],
  cellsOf: (row: T) => string[],
): Table => ({ columns: [...columns], rows: rows.map(cellsOf) })

/** With a join PostgreSQL may scan all of the referenced table. */
export const named = (table: string, column: string, reference: string) =>
  sql<string>`(select ${sql.ref(`${table}.${column}`)} from ${sql.table(table)}
    where ${sql.ref(`${table}.id`)} = ${sql.ref(reference)})`

export const titleOf = (reference: string) => named('contents', 'title', reference).as('title')
