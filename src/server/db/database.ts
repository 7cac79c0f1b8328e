import { join } from 'node:path'
import { Kysely, type LogEvent, PostgresDialect } from 'kysely'
import type { PoolName } from '#server/channels/metrics.ts'
import type { Pooling } from '#server/config/config.ts'
import { makePrivateFolder } from '#server/config/private-files.ts'
import { provideChanges } from './changes.ts'
import type { Engine } from './engine.ts'
import { PostgresChanges } from './postgres/postgres-changes.ts'
import { providePool } from './postgres/pool-use.ts'
import { postgresPool } from './postgres/postgres.ts'
import { provideReplica } from './postgres/replica.ts'
import { sqliteChanges } from './sqlite/sqlite-changes.ts'
import type { Database, Schema } from './schema.ts'
import { type OnQuery, sqliteDialect } from './sqlite/sqlite.ts'

export interface OpenDatabase {
  db: Database
  engine: Engine
}

interface Options {
  dataDir: string
  databaseUrl?: string | undefined
  /** A read replica, which may lag by some seconds. */
  databaseReplicaUrl?: string | undefined
  databaseConnections?: number
  databasePooling?: Pooling
  /** A call that waits for the database longer than this fails. */
  timeoutMs?: number
  onError?: (error: Error) => void
  pool?: PoolName
  onQuery?: OnQuery
}

export const sqliteFile = (dataDir: string): string => join(dataDir, 'vereda.db')

export const openDatabase = (options: Options): OpenDatabase => {
  const { dataDir, databaseUrl, timeoutMs = 60_000, onError = () => undefined, onQuery } = options
  const log =
    onQuery &&
    ((event: LogEvent) => onQuery(event.query, event.queryDurationMillis, event.level === 'error'))
  if (databaseUrl) {
    const name = options.pool ?? 'background'
    const { databaseConnections: most = 10, databasePooling: pooling = 'session' } = options
    const settings = { name, most, pooling, timeoutMs, onError }
    const pool = postgresPool({ ...settings, url: databaseUrl })
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log })
    // LISTEN needs a lasting connection, so nothing is cached behind a pooler.
    if (pooling === 'session') provideChanges(db, new PostgresChanges(pool, db))
    providePool(db, pool)
    const { databaseReplicaUrl: url } = options
    if (url) {
      const copy = postgresPool({ ...settings, url, isReplica: true })
      const dialect = new PostgresDialect({ pool: copy })
      provideReplica(db, { db: new Kysely<Schema>({ dialect, log }), onError })
    }
    return { db, engine: 'postgres' }
  }
  makePrivateFolder(dataDir)
  const dialect = sqliteDialect(sqliteFile(dataDir), timeoutMs, onQuery)
  const db = new Kysely<Schema>({ dialect, log })
  provideChanges(db, sqliteChanges(db))
  return { db, engine: 'sqlite' }
}
