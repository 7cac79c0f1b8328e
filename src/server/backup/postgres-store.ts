import { join } from 'node:path'
import pg from 'pg'
import {
  assertAlone,
  dropAll,
  placeOf,
  tablesIn,
  withPostgres,
} from '#server/db/postgres/postgres-admin.ts'
import { OperatorProblem } from '#server/config/operator-problem.ts'
import { keepPrivate } from '#server/config/private-files.ts'
import { countProblems } from './counts.ts'
import type { Dumped, EngineStore } from './engine-store.ts'
import type { Manifest } from './manifest.ts'
import { assertTool, runTool } from './postgres-tools.ts'

const file = 'vereda.dump'

const majorOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  )
  return Math.floor(Number(rows[0]?.version) / 10_000)
}

const countRows = async (client: pg.Client): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const table of await tablesIn(client)) {
    const { rows } = await client.query<{ rows: string }>(
      `select count(*) as rows from ${pg.escapeIdentifier(table)}`,
    )
    counts[table] = Number(rows[0]?.rows)
  }
  return counts
}

const stateOf = async (client: pg.Client): Promise<Dumped> => {
  const tables = await countRows(client)
  if (!('kysely_migration' in tables)) throw new OperatorProblem('Não há tabelas neste banco.')
  const { rows } = await client.query<{ name: string }>(
    'select max(name) as name from kysely_migration',
  )
  return { schema: String(rows[0]?.name), tables }
}

/** Counts and dumps rows in the same snapshot. */
const dump = (url: string, folder: string): Promise<Dumped> =>
  withPostgres(url, async (client) => {
    await assertTool('pg_dump', await majorOf(client))
    await client.query('begin isolation level repeatable read read only')
    const state = await stateOf(client)
    const { rows } = await client.query<{ name: string }>('select pg_export_snapshot() as name')
    const path = join(folder, file)
    const shape = ['--format=custom', '--no-owner', '--no-privileges']
    await runTool('pg_dump', [...shape, `--snapshot=${rows[0]?.name}`, `--file=${path}`], url)
    keepPrivate(path)
    return state
  })

/** The dump has no data entry for a partitioned table, only for its partitions. */
const isPartitioned = async (copy: string, table: string) =>
  /\bPARTITION BY\b/.test(
    await runTool('pg_restore', ['--schema-only', `--table=${table}`, '--file=-', copy]),
  )

const tablesWithoutRows = async (copy: string, tables: readonly string[]): Promise<string[]> => {
  const list = await runTool('pg_restore', ['--list', copy])
  const found = new Set([...list.matchAll(/ TABLE DATA \S+ (\S+) /g)].map(([, name]) => name))
  const missing: string[] = []
  for (const table of tables)
    if (!found.has(table) && !(await isPartitioned(copy, table))) missing.push(table)
  return missing
}

/** In Portuguese. */
export const postgresCopyProblems = async (
  folder: string,
  { database, tables }: Manifest,
): Promise<string[]> => {
  try {
    const missing = await tablesWithoutRows(join(folder, database), Object.keys(tables))
    return missing.map((table) => `${database}: faltam as linhas da tabela ${table}`)
  } catch (error) {
    if (!(error instanceof OperatorProblem)) throw error
    return [`${database}: ${error.message}`]
  }
}

const restore = (url: string, folder: string, { database, tables }: Manifest): Promise<void> =>
  withPostgres(url, async (client) => {
    await assertAlone(client)
    await dropAll(client)
    const atOnce = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges']
    await runTool('pg_restore', [...atOnce, join(folder, database)], url)
    const differences = countProblems(tables, await countRows(client))
    if (differences.length > 0) throw new OperatorProblem(...differences)
  })

export const postgresStore = (url: string): EngineStore => ({
  engine: 'postgres',
  file,
  dump: (folder) => dump(url, folder),
  occupant: () =>
    withPostgres(url, async (client) => {
      const tables = await tablesIn(client)
      return tables.length === 0 ? undefined : `${tables.length} tabelas em ${placeOf(url)}`
    }),
  restore: (folder, manifest) => restore(url, folder, manifest),
})
