import { type RawBuilder, sql, SqliteAdapter } from 'kysely'
import type { Connection } from './schema.ts'

/** A column `in` a JSON list of ids: one text for lists of every length, so that it stays prepared. */
export const isOneOf = (db: Connection, column: string, ids: string): RawBuilder<boolean> =>
  db.getExecutor().adapter instanceof SqliteAdapter
    ? sql`${sql.ref(column)} in (select value from json_each(${ids}))`
    : sql`${sql.ref(column)} = any(array(
        select cast(value as bigint) from json_array_elements_text(cast(${ids} as json))))`
