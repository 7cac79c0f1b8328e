import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { SqliteFileDriver } from './sqlite-driver.ts'
import { openSqliteFile } from './sqlite-file.ts'

class FileAdapter extends SqliteAdapter {
  /** The driver lets one transaction follow the other, but no read waits for them. */
  override get supportsMultipleConnections(): boolean {
    return true
  }

  /** SQLite takes changes of the shape back with their transaction: no migration stays half done. */
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

export const sqliteDialect = (path: string, timeoutMs: number): Dialect => {
  const writer = openSqliteFile(path)
  const files = { writer, reader: openSqliteFile(path), timeoutMs }
  return {
    createAdapter: () => new FileAdapter(),
    createDriver: () => new SqliteFileDriver(files),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
