import { CompiledQuery } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import type { Database } from '#server/db/schema.ts'

interface PostgresNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: PostgresNode[]
}

const explainable = /^\s*(select|insert|update|delete|with)\b/i

const tablesByAlias = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/(?:from|join)\s+"?(\w+)"?(?:\s+as)?\s+"?(\w+)"?/gi)].map(
      ([, table = '', alias = '']) => [alias, table],
    ),
  )

const scansOnSqlite = async (db: Database, { sql: text, parameters }: CompiledQuery) => {
  const explained = CompiledQuery.raw(`explain query plan ${text}`, [...parameters])
  const { rows } = await db.executeQuery<{ detail: string }>(explained)
  const aliases = tablesByAlias(text)
  return rows.flatMap(({ detail }) => {
    const name = /^SCAN (\w+)/.exec(detail)?.[1]
    return name === undefined ? [] : [aliases.get(name) ?? name]
  })
}

const scannedBelow = (node: PostgresNode): string[] => {
  const { 'Relation Name': table, 'Node Type': type, 'Index Cond': condition, Plans = [] } = node
  const isScan = type === 'Seq Scan' || (type.startsWith('Index') && condition === undefined)
  return [...(isScan && table ? [table] : []), ...Plans.flatMap(scannedBelow)]
}

/** PostgreSQL prefers to scan small tables, which would hide a missing index. */
const scansOnPostgres = (db: Database, { sql: text, parameters }: CompiledQuery) =>
  db.transaction().execute(async (transaction) => {
    await transaction.executeQuery(CompiledQuery.raw('set local enable_seqscan = off'))
    const explained = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters])
    const { rows } = await transaction.executeQuery<{ 'QUERY PLAN': { Plan: PostgresNode }[] }>(
      explained,
    )
    return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scannedBelow(Plan)))
  })

const knownTables = new WeakMap<Database, Set<string>>()

const tablesOf = async (db: Database): Promise<Set<string>> => {
  const tables =
    knownTables.get(db) ?? new Set((await db.introspection.getTables()).map(({ name }) => name))
  knownTables.set(db, tables)
  return tables
}

/** Includes whole reads of an index. */
export const scannedTables = async (
  db: Database,
  engine: Engine,
  query: CompiledQuery,
): Promise<string[]> => {
  if (!explainable.test(query.sql)) return []
  const scans = engine === 'sqlite' ? scansOnSqlite : scansOnPostgres
  const tables = await tablesOf(db)
  // Excludes intermediate results, such as subqueries, which are always read whole.
  return (await scans(db, query)).filter((name) => tables.has(name))
}
