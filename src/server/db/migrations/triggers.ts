import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/db/engine.ts'

interface Trigger {
  name: string
  table: string
  event: 'insert' | 'update' | 'delete'
  /** One statement that may read the row as `new` and `old`. */
  work: string
}

export const createTrigger = async (
  db: Kysely<unknown>,
  engine: Engine,
  trigger: Trigger,
): Promise<void> => {
  const { name, table, event, work } = trigger
  if (engine === 'sqlite') {
    await sql
      .raw(`create trigger ${name} after ${event} on ${table} begin ${work}; end`)
      .execute(db)
    return
  }
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as
        $$ begin ${work}; return null; end $$`,
    )
    .execute(db)
  const each = work.includes('new.') ? 'row' : 'statement'
  await sql
    .raw(
      `create trigger ${name} after ${event} on ${table} for each ${each} execute function ${name}()`,
    )
    .execute(db)
}

export const raiseVersionWith = async (
  db: Kysely<unknown>,
  engine: Engine,
  tables: readonly string[],
): Promise<void> => {
  const work = 'update catalogue_version set version = version + 1'
  for (const table of tables) {
    for (const event of ['insert', 'update', 'delete'] as const) {
      await createTrigger(db, engine, { name: `version_${table}_${event}`, table, event, work })
    }
  }
}
