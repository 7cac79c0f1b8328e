import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type CompiledQuery, Kysely, type LogEvent } from 'kysely'
import { postgresDialect } from './postgres.ts'
import type { Database, Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

export type Engine = 'sqlite' | 'postgres'

export interface OpenDatabase {
  db: Database
  engine: Engine
}

interface Options {
  dataDir: string
  databaseUrl?: string | undefined
  /** A call that waits for the database longer than this fails. */
  timeoutMs?: number
  onError?: (error: Error) => void
  /** Hears of every statement that has run, with its values. */
  onQuery?: (query: CompiledQuery) => void
}

/** SQLite in DATA_DIR, or PostgreSQL where DATABASE_URL says so. */
export const openDatabase = (options: Options): OpenDatabase => {
  const { dataDir, databaseUrl, timeoutMs = 60_000, onError = () => undefined, onQuery } = options
  const log = onQuery && ((event: LogEvent) => onQuery(event.query))
  if (databaseUrl) {
    const dialect = postgresDialect({ url: databaseUrl, timeoutMs, onError })
    return { db: new Kysely<Schema>({ dialect, log }), engine: 'postgres' }
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const dialect = sqliteDialect(join(dataDir, 'vereda.db'), timeoutMs)
  return { db: new Kysely<Schema>({ dialect, log }), engine: 'sqlite' }
}
