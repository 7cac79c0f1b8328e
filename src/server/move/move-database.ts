import type { DatabaseSync } from 'node:sqlite'
import { counted } from '#shared/counted.ts'
import { openDatabase, sqliteFile } from '#server/db/database.ts'
import { migrate } from '#server/db/migrator.ts'
import { placeOf, tablesIn, withPostgres } from '#server/db/postgres/postgres-admin.ts'
import type { Connection } from '#server/db/schema.ts'
import { openAlone } from '#server/db/sqlite/sqlite-alone.ts'
import { OperatorProblem } from '#server/config/operator-problem.ts'
import { copyTable, sumTarget } from './copy-table.ts'
import type { TableSum } from './row-sum.ts'
import { countSource, givenIds, sourceColumns, sourceTables } from './source.ts'
import { continueIds, withQuietTables } from './target-shape.ts'

/** The whole copy is one transaction. */
const patientMs = 24 * 60 * 60 * 1000

export interface MovedTable extends TableSum {
  table: string
}

interface Move {
  dataDir: string
  url: string
}

/** Migrates the file first, and opens it exclusively. */
const withSource = async <T>(dataDir: string, work: (source: DatabaseSync) => Promise<T>) => {
  openAlone(sqliteFile(dataDir)).close()
  const { db, engine } = openDatabase({ dataDir })
  await migrate(db, engine).finally(() => db.destroy())
  const source = openAlone(sqliteFile(dataDir))
  try {
    return await work(source)
  } finally {
    source.close()
  }
}

const assertEmpty = async (url: string) => {
  const tables = await withPostgres(url, tablesIn)
  if (tables.length > 0)
    throw new OperatorProblem(
      `O banco ${placeOf(url)} não está vazio: tem ${tables.length} tabelas.`,
    )
}

const compare = async (
  source: DatabaseSync,
  db: Connection,
  copied: ReadonlyMap<string, TableSum>,
): Promise<MovedTable[]> => {
  const moved: MovedTable[] = []
  for (const [table, sent] of copied) {
    const found = await sumTarget(db, table, sourceColumns(source, table))
    if (found.rows !== sent.rows || found.sum !== sent.sum)
      throw new OperatorProblem(
        `A tabela ${table} chegou diferente: ${counted(sent.rows, 'linha', 'linhas')} (${sent.sum}) no SQLite, ` +
          `${found.rows} (${found.sum}) no PostgreSQL.`,
      )
    moved.push({ table, ...found })
  }
  return moved
}

const copyAll = async (source: DatabaseSync, db: Connection): Promise<MovedTable[]> => {
  await migrate(db, 'postgres')
  const tables = sourceTables(source)
  const copied = new Map<string, TableSum>()
  await withQuietTables(db, tables, async (ordered) => {
    for (const table of ordered) copied.set(table, await copyTable(source, db, table))
  })
  await continueIds(db, givenIds(source))
  return compare(source, db, copied)
}

export const planMove = async ({ dataDir, url }: Move): Promise<Map<string, number>> => {
  await assertEmpty(url)
  const source = openAlone(sqliteFile(dataDir))
  const counts = sourceTables(source).map((table) => [table, countSource(source, table)] as const)
  source.close()
  return new Map(counts)
}

/** Recorded in the audit. */
export const sumOf = (moved: readonly MovedTable[]) => ({
  tables: moved.length,
  rows: moved.reduce((sum, { rows }) => sum + rows, 0),
})

/** Schema and rows are moved in one transaction. */
export const moveDatabase = async (
  { dataDir, url }: Move,
  recordIn: (db: Connection, after: ReturnType<typeof sumOf>) => Promise<void>,
): Promise<MovedTable[]> => {
  await assertEmpty(url)
  return withSource(dataDir, async (source) => {
    const { db } = openDatabase({ dataDir, databaseUrl: url, timeoutMs: patientMs })
    try {
      return await db.transaction().execute(async (transaction) => {
        const moved = await copyAll(source, transaction)
        await recordIn(transaction, sumOf(moved))
        return moved
      })
    } finally {
      await db.destroy()
    }
  })
}
