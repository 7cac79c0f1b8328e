import { type RawBuilder, sql, SqliteAdapter } from 'kysely'
import type { Connection } from './schema.ts'

/**
 * A column `in` a JSON list of ids: one text for lists of every length, so that it stays prepared. But
 * for its brackets such a list is the text of an array of PostgreSQL, which need not be unfolded.
 */
export const isOneOf = (db: Connection, column: string, ids: string): RawBuilder<boolean> =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? sql`${sql.ref(column)} in (select value from json_each(${ids}))`
    : sql`${sql.ref(column)} = any(cast(translate(${ids}, '[]', '{}') as bigint[]))`
