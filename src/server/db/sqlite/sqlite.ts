import {
  type CompiledQuery,
  type Dialect,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { SqliteFileDriver } from './sqlite-driver.ts'
import { openSqliteFile, type SqliteFile } from './sqlite-file.ts'

export type OnQuery = (query: CompiledQuery, ms: number, isFailed: boolean) => void

export class FileAdapter extends SqliteAdapter {
  readonly #reader: SqliteFile
  readonly #onQuery: OnQuery | undefined

  constructor(reader: SqliteFile, onQuery: OnQuery | undefined) {
    super()
    this.#reader = reader
    this.#onQuery = onQuery
  }

  read<R>(query: CompiledQuery): R[] {
    const startedAt = this.#onQuery ? performance.now() : 0
    const { rows } = this.#reader.run<R>(query)
    this.#onQuery?.(query, performance.now() - startedAt, false)
    return rows
  }

  /** Otherwise reads would wait for open transactions. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** A failed migration is then rolled back completely. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

export const sqliteDialect = (path: string, timeoutMs: number, onQuery?: OnQuery): Dialect => {
  const writer = openSqliteFile(path)
  const files = { writer, reader: openSqliteFile(path), timeoutMs }
  return {
    createAdapter: () => new FileAdapter(files.reader, onQuery),
    createDriver: () => new SqliteFileDriver(files),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
