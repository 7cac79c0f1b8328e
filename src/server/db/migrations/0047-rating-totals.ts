import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { createTrigger } from './triggers.ts'

const createTotals = (db: Kysely<unknown>) =>
  db.schema
    .createTable('rating_totals')
    .addColumn('content_id', 'bigint', (column) =>
      column.primaryKey().references('contents.id').onDelete('cascade'),
    )
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('sum', 'bigint', (column) => column.notNull())
    .execute()

const add = (rows: string) => `insert into rating_totals (content_id, count, sum) ${rows}
  on conflict (content_id) do update
    set count = rating_totals.count + excluded.count, sum = rating_totals.sum + excluded.sum`

const workOnRows = {
  insert: add('values (new.content_id, 1, new.rate)'),
  update: `update rating_totals set sum = sum + new.rate - old.rate
    where content_id = new.content_id`,
  delete: `update rating_totals set count = count - 1, sum = sum - old.rate
    where content_id = old.content_id`,
} as const

const events = ['insert', 'update', 'delete'] as const

const totalsIn = (rows: string) =>
  `select content_id, count(*) as count, sum(rate) as sum from ${rows} group by content_id`

/** A deleted profile removes many rates at once; a fixed lock order avoids deadlocks. */
const lockTotals = `perform 1 from rating_totals
  where content_id in (select content_id from removed) order by content_id for update`

const subtract = `update rating_totals
  set count = rating_totals.count - gone.count, sum = rating_totals.sum - gone.sum
  from (${totalsIn('removed')}) as gone where rating_totals.content_id = gone.content_id`

/** PostgreSQL has statement triggers, SQLite only row triggers. */
const workOnStatements = {
  insert: {
    rows: 'new table as added',
    work: add(`${totalsIn('added')} order by content_id`),
  },
  update: {
    rows: 'old table as removed new table as added',
    work: `${lockTotals}; ${subtract}; ${add(`${totalsIn('added')} order by content_id`)}`,
  },
  delete: { rows: 'old table as removed', work: `${lockTotals}; ${subtract}` },
} as const

const countStatements = async (db: Kysely<unknown>) => {
  for (const event of events) {
    const { rows, work } = workOnStatements[event]
    const name = `total_rates_${event}`
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as
          $$ begin ${work}; return null; end $$`,
      )
      .execute(db)
    await sql
      .raw(
        `create trigger ${name} after ${event} on rates referencing ${rows}
          for each statement execute function ${name}()`,
      )
      .execute(db)
  }
}

/**
 * Views of a title read one row instead of adding up rates. The triggers are created first, because that locks
 * `rates` until the existing rows are counted.
 */
export const ratingTotals = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await createTotals(db)
  if (engine === 'postgres') await countStatements(db)
  else {
    for (const event of events) {
      const name = `total_rates_${event}`
      await createTrigger(db, engine, { name, table: 'rates', event, work: workOnRows[event] })
    }
  }
  await sql
    .raw(`insert into rating_totals (content_id, count, sum) ${totalsIn('rates')}`)
    .execute(db)
}
