import type { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Connection } from '#server/db/schema.ts'
import { OperatorProblem } from '#server/config/operator-problem.ts'
import { type Row, summing, type TableSum } from './row-sum.ts'
import { sourceBatches, sourceColumns } from './source.ts'

const columnsOf = (row: Row | undefined) => Object.keys(row ?? {}).toSorted()

/** One JSON parameter per batch; PostgreSQL converts each value to its column's type. */
const insertBatch = async (
  db: Connection,
  table: string,
  columns: readonly string[],
  batch: readonly Row[],
) => {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${names}) select ${names}
    from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(batch)}::json)`.execute(
    db,
  )
}

/** Returns the checksum of the rows in SQLite. */
export const copyTable = async (
  source: DatabaseSync,
  db: Connection,
  table: string,
): Promise<TableSum> => {
  const columns = sourceColumns(source, table)
  const sum = summing(columns)
  try {
    for (const batch of sourceBatches(source, table)) {
      batch.forEach(sum.add)
      await insertBatch(db, table, columns, batch)
    }
  } catch (error) {
    throw new OperatorProblem(`A tabela ${table} não passou: ${(error as Error).message}`)
  }
  return sum.total()
}

const fetchSize = 500

export const sumTarget = async (
  db: Connection,
  table: string,
  columns: readonly string[],
): Promise<TableSum> => {
  const sum = summing(columns)
  await sql`declare moved cursor for select * from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(fetchSize)} from moved`.execute(db)
    if (rows.length === 0) break
    if (columnsOf(rows[0]).join() !== columns.join())
      throw new OperatorProblem(`A tabela ${table} tem outras colunas no PostgreSQL.`)
    rows.forEach(sum.add)
  }
  await sql`close moved`.execute(db)
  return sum.total()
}
