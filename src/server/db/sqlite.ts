import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely'

const cachedStatements = 500

const expectedPragmas = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 } as const

/** Transactions take the write lock at once: none can fail half-way by upgrading a read lock. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** SQLite takes changes of the shape back with their transaction: no migration stays half done. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

const asStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
  run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
  iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
})

const asKyselyDatabase = (database: DatabaseSync): SqliteDatabase => {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare: (text) => {
      const known = statements.get(text)
      if (known) return known
      if (statements.size >= cachedStatements) statements.clear()
      const statement = asStatement(database.prepare(text))
      // A cached statement would not see the columns of a later migration.
      if (/^\s*(select|insert|update|delete|with)\b/i.test(text)) statements.set(text, statement)
      return statement
    },
  }
}

const assertPragmas = (database: DatabaseSync) => {
  for (const [name, expected] of Object.entries(expectedPragmas)) {
    const actual = database.prepare(`pragma ${name}`).get()?.[name]
    if (actual !== expected) {
      throw new Error(`SQLite refused ${name}=${expected} (it is ${String(actual)})`)
    }
  }
}

/** Opens the file with the settings that keep every acknowledged write after a crash. */
export const sqliteDialect = (file: string): Dialect => {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('pragma foreign_keys = on')
  assertPragmas(database)
  const kyselyDatabase = asKyselyDatabase(database)
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new ImmediateDriver({ database: kyselyDatabase }),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}
