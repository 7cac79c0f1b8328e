import { type RawBuilder, sql } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import type { Database } from '#server/db/schema.ts'

/** PostgreSQL takes at most 65,535 values in a statement. */
const rowsAtOnce = 500

export const chunksOf = <T>(rows: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(rows.length / rowsAtOnce) }, (_, index) =>
    rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  )

/** Numbers without `to`, for `with recursive` on both engines. */
export const numbers = (name: string, from: number, to: number): RawBuilder<unknown> =>
  sql`${sql.ref(name)}(i) as (
    select ${sql.lit(from)} union all select i + 1 from ${sql.ref(name)} where i < ${sql.lit(to - 1)}
  )`

/** A database in use has planner statistics. */
export const analyse = async (db: Database): Promise<void> => {
  await sql`analyze`.execute(db)
}

/** SQLite moves its id sequence by itself. */
export const countOn = async (
  db: Database,
  engine: Engine,
  tables: readonly string[],
): Promise<void> => {
  if (engine === 'sqlite') return
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from
      ${sql.table(table)}))`.execute(db)
  }
}
