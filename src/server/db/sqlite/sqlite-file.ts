import { closeSync, existsSync, openSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'
import { keepPrivate } from '#server/config/private-files.ts'
import { isBusy } from '#server/db/conflict.ts'

const cachedStatements = 500

export interface SqliteFile {
  run: <R>(query: CompiledQuery) => QueryResult<R>
  isInTransaction: () => boolean
  close: () => void
}

const openMs = 5000
const betweenTriesMs = 20

const expectedPragmas = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  secure_delete: 1,
} as const

const assertPragmas = (database: DatabaseSync) => {
  for (const [name, expected] of Object.entries(expectedPragmas)) {
    const actual = database.prepare(`pragma ${name}`).get()?.[name]
    if (actual !== expected) {
      throw new Error(`SQLite refused ${name}=${expected} (it is ${String(actual)})`)
    }
  }
}

interface Prepared {
  statement: StatementSync
  hasRows: boolean
}

const cached = (database: DatabaseSync) => {
  const statements = new Map<string, Prepared>()
  return (text: string): Prepared => {
    const known = statements.get(text)
    if (known) return known
    if (statements.size >= cachedStatements) statements.clear()
    const statement = database.prepare(text)
    const prepared = { statement, hasRows: statement.columns().length > 0 }
    // Statements such as pragmas are not cached.
    if (/^\s*(select|insert|update|delete|with)\b/i.test(text)) statements.set(text, prepared)
    return prepared
  }
}

/** SQLite copies the mode of the main file to the -wal and -shm files. */
const keepFilesPrivate = (path: string) => {
  closeSync(openSync(path, 'a', 0o600))
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) keepPrivate(file)
}

const sleep = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** SQLite's busy timeout does not cover a concurrent switch of the journal mode. */
const useWriteAheadLog = (database: DatabaseSync) => {
  const giveUpAt = Date.now() + openMs
  for (;;) {
    try {
      return database.exec('pragma journal_mode = wal')
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUpAt) throw error
      sleep(betweenTriesMs)
    }
  }
}

/**
 * The settings keep acknowledged writes after a crash and overwrite deleted rows. Waiting for locks in SQLite
 * would block the event loop, so the driver retries instead.
 */
export const openSqliteFile = (path: string): SqliteFile => {
  keepFilesPrivate(path)
  const database = new DatabaseSync(path, { timeout: openMs })
  useWriteAheadLog(database)
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  database.exec('pragma secure_delete = on')
  assertPragmas(database)
  database.exec('pragma busy_timeout = 0')
  const prepare = cached(database)
  return {
    run: <R>({ sql, parameters }: CompiledQuery): QueryResult<R> => {
      const { statement, hasRows } = prepare(sql)
      const values = parameters as SQLInputValue[]
      if (hasRows) return { rows: statement.all(...values) as R[] }
      const { changes, lastInsertRowid } = statement.run(...values)
      return {
        insertId: BigInt(lastInsertRowid),
        numAffectedRows: BigInt(changes),
        rows: [],
      }
    },
    isInTransaction: () => database.isTransaction,
    close: () => database.close(),
  }
}
