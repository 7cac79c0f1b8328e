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

/** Tables by their alias in the statement. */
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

/**
 * Makes PostgreSQL avoid a scan wherever an index works, so that small tables do not hide a missing
 * one.
 */
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

/** The tables that a statement reads whole, with or without an index. */
export const scannedTables = async (
  db: Database,
  engine: Engine,
  query: CompiledQuery,
): Promise<string[]> => {
  if (!explainable.test(query.sql)) return []
  const scans = engine === 'sqlite' ? scansOnSqlite : scansOnPostgres
  const tables = await tablesOf(db)
  // Leaves out a statement's own intermediate results, such as subqueries, which are always read
  // whole.
  return (await scans(db, query)).filter((name) => tables.has(name))
}
