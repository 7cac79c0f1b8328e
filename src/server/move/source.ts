import type { DatabaseSync } from 'node:sqlite'
import type { Row } from './row-sum.ts'

/** PostgreSQL does not need these or creates them itself. */
const ofSqliteAlone = ['account_version', 'kysely_migration', 'kysely_migration_lock']

/** Tables of SQLite and Litestream. */
const ofOthers = /^(?:sqlite|_litestream)_/

const namesOf = (source: DatabaseSync, statement: string, ...values: string[]): string[] =>
  source
    .prepare(statement)
    .all(...values)
    .map(({ name }) => String(name))

export const sourceTables = (source: DatabaseSync): string[] =>
  namesOf(source, `select name from sqlite_schema where type = 'table' order by name`).filter(
    (name) => !ofOthers.test(name) && !ofSqliteAlone.includes(name),
  )

export const sourceColumns = (source: DatabaseSync, table: string): string[] =>
  namesOf(source, 'select name from pragma_table_info(?) order by name', table)

export const countSource = (source: DatabaseSync, table: string): number =>
  Number(source.prepare(`select count(*) as rows from "${table}"`).get()?.['rows'])

const batchSize = 500

/** So that a table need not fit into memory. */
export function* sourceBatches(source: DatabaseSync, table: string): Generator<Row[]> {
  let batch: Row[] = []
  for (const row of source.prepare(`select * from "${table}"`).iterate()) {
    batch.push(row)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Includes the ids of deleted rows. */
export const givenIds = (source: DatabaseSync): Map<string, number> =>
  new Map(
    source
      .prepare('select name, seq from sqlite_sequence')
      .all()
      .map(({ name, seq }) => [String(name), Number(seq)]),
  )
