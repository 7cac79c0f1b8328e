import { type RawBuilder, sql, SqliteAdapter } from 'kysely'
import type { Connection } from './schema.ts'

/**
 * Keeps the same SQL text for lists of any length, so that it stays prepared. `ids` is JSON; with braces
 * instead of brackets it is a PostgreSQL array literal.
 */
export const isOneOf = (db: Connection, column: string, ids: string): RawBuilder<boolean> =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? sql`${sql.ref(column)} in (select value from json_each(${ids}))`
    : sql`${sql.ref(column)} = any(cast(translate(${ids}, '[]', '{}') as bigint[]))`
