import pg from 'pg'
import { type Dialect, PostgresDialect } from 'kysely'
import { NamingClient } from './named-statements.ts'

const bigintOid = 20
const numericOid = 1700

/** Times, ids and counts fit a double: they arrive as numbers, as SQLite gives them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === bigintOid || oid === numericOid ? Number : pg.types.getTypeParser(oid, format),
}

export const postgresDialect = (url: string, onError: (error: Error) => void): Dialect => {
  const pool = new pg.Pool({ connectionString: url, types, max: 10, Client: NamingClient })
  // An idle connection that the server drops must not end the process.
  pool.on('error', onError)
  return new PostgresDialect({ pool })
}
