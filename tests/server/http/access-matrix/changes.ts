import { sql } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import type { TestServer } from '#tests/support/server.ts'

/** Refused calls write attempt counters and idempotency keys too. */
const unwatched = /^(kysely_|sqlite_|watched_changes$|rate_limits$|idempotency_keys$)/

const events = ['insert', 'update', 'delete'] as const

interface Change {
  /** Such as `profiles update`. */
  what: string
  owner: number | null
}

const ownerOf = (table: string, columns: readonly string[], row: 'new' | 'old'): string => {
  if (table === 'accounts') return `${row}.id`
  if (columns.includes('account_id')) return `${row}.account_id`
  if (columns.includes('profile_id')) {
    return `(select account_id from profiles where id = ${row}.profile_id)`
  }
  return 'null'
}

const sqliteTrigger = (name: string, event: string, table: string, insertion: string) =>
  `create trigger ${name} after ${event} on ${table} begin ${insertion}; end`

const postgresTrigger = (name: string, event: string, table: string, insertion: string) =>
  `create function ${name}() returns trigger language plpgsql as
    $$ begin ${insertion}; return null; end $$;
  create trigger ${name} after ${event} on ${table} for each row execute function ${name}()`

/** Installs triggers that record every later write. */
export const watchChanges = async ({ deps }: TestServer, engine: Engine): Promise<void> => {
  const { db } = deps
  await db.schema
    .createTable('watched_changes')
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('owner', 'bigint')
    .execute()
  const trigger = engine === 'postgres' ? postgresTrigger : sqliteTrigger
  for (const { name: table, columns } of await db.introspection.getTables()) {
    if (unwatched.test(table)) continue
    const names = columns.map(({ name }) => name)
    for (const event of events) {
      const owner = ownerOf(table, names, event === 'delete' ? 'old' : 'new')
      const insertion = `insert into watched_changes values ('${table} ${event}', ${owner})`
      const text = trigger(`watch_${table}_${event}`, event, table, insertion)
      for (const statement of text.split(/;\n\s*(?=create trigger)/)) {
        await sql.raw(statement).execute(db)
      }
    }
  }
}

/** Writes since the last call. */
export const takeChanges = async ({ deps }: TestServer): Promise<Change[]> => {
  const { rows } = await sql<Change>`select what, owner from watched_changes`.execute(deps.db)
  if (rows.length > 0) await sql`delete from watched_changes`.execute(deps.db)
  return rows
}
