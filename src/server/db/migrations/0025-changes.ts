import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/db/engine.ts'

/** The payload is `catalogue` or an account id. */
const changeChannel = 'changes'

interface Watched {
  table: string
  /** The column with the account's id. */
  account: 'id' | 'account_id'
  /** Updates of a session's last use are left out, so that ordinary calls do not empty the caches. */
  events: readonly string[]
}

const watched: readonly Watched[] = [
  { table: 'accounts', account: 'id', events: ['update', 'delete'] },
  { table: 'subscriptions', account: 'account_id', events: ['insert', 'update', 'delete'] },
  { table: 'profiles', account: 'account_id', events: ['update', 'delete'] },
  {
    table: 'sessions',
    account: 'account_id',
    events: ['update of profile_id, confirmed_at, revoked_at, is_kids', 'delete'],
  },
]

const nameOf = (table: string, event: string) => `changes_${table}_${event.split(' ')[0]}`

const countInSqlite = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('account_version')
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into account_version (version) values (1)`.execute(db)
  for (const { table, events } of watched) {
    for (const event of events) {
      await sql
        .raw(
          `create trigger ${nameOf(table, event)} after ${event} on ${table}
            begin update account_version set version = version + 1; end`,
        )
        .execute(db)
    }
  }
}

const notifyInPostgres = async (db: Kysely<unknown>) => {
  await sql
    .raw(
      `create function notify_account_change() returns trigger language plpgsql as $$ begin
        perform pg_notify('${changeChannel}', to_jsonb(coalesce(new, old)) ->> tg_argv[0]);
        return null; end $$`,
    )
    .execute(db)
  for (const { table, account, events } of watched) {
    for (const event of events) {
      await sql
        .raw(
          `create trigger ${nameOf(table, event)} after ${event} on ${table} for each row
            execute function notify_account_change('${account}')`,
        )
        .execute(db)
    }
  }
  await sql
    .raw(
      `create function notify_catalogue_change() returns trigger language plpgsql as $$ begin
        perform pg_notify('${changeChannel}', 'catalogue'); return null; end $$`,
    )
    .execute(db)
  await sql`create trigger changes_catalogue after update on catalogue_version
    for each statement execute function notify_catalogue_change()`.execute(db)
}

/** Lets each process drop cached sessions that another process has changed. */
export const changes = (db: Kysely<unknown>, engine: Engine): Promise<void> =>
  engine === 'sqlite' ? countInSqlite(db) : notifyInPostgres(db)
