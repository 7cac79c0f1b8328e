import { sql, SqliteAdapter } from 'kysely'
import type { Connection } from '#server/db/schema.ts'
import type { Range } from './accounts.ts'

const tables = ['progress', 'plays', 'rates']

interface Trigger {
  name: string
  definition: string
}

/**
 * Triggers take ten times as long as the rows. On PostgreSQL this also skips foreign key checks.
 */
export const withoutTriggers = async (
  transaction: Connection,
  work: () => Promise<void>,
): Promise<void> => {
  if (!(transaction.getExecutor().adapter instanceof SqliteAdapter)) {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await work()
    await sql`set local session_replication_role = origin`.execute(transaction)
    return
  }
  const { rows } = await sql<Trigger>`select name, sql as definition from sqlite_master
    where type = 'trigger' and tbl_name in (${sql.join(tables)})`.execute(transaction)
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(transaction)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(transaction)
}

/** As the triggers would have written them. */
export const seedLastWatched = (transaction: Connection, { from, to }: Range) =>
  sql`
    insert into last_watched (profile_id, title_id, content_id, watched_at)
    select profile_id, title_id, content_id, recorded_at from (
      select progress.profile_id, contents.id as content_id, progress.recorded_at,
        coalesce(contents.parent_id, contents.id) as title_id,
        row_number() over (
          partition by progress.profile_id, coalesce(contents.parent_id, contents.id)
          order by progress.recorded_at desc, contents.id desc) as place
      from progress join contents on contents.id = progress.content_id
      where progress.profile_id >= ${sql.lit(from)} and progress.profile_id < ${sql.lit(to)}
        and contents.kind in ('film', 'episode')) as ranked
    where place = 1
  `.execute(transaction)

/** As the triggers would have written them. */
export const seedPlayCounts = (transaction: Connection, { from, to }: Range) =>
  sql`
    insert into play_counts (day, content_id, plays)
    select day, content_id, count(*) from plays
    where profile_id >= ${sql.lit(from)} and profile_id < ${sql.lit(to)}
    group by day, content_id
    on conflict (day, content_id) do update set plays = play_counts.plays + excluded.plays
  `.execute(transaction)

/** As the triggers would have written them. */
export const seedRatingTotals = (transaction: Connection, { from, to }: Range) =>
  sql`
    insert into rating_totals (content_id, count, sum)
    select content_id, count(*), sum(rate) from rates
    where profile_id >= ${sql.lit(from)} and profile_id < ${sql.lit(to)}
    group by content_id
    on conflict (content_id) do update
      set count = rating_totals.count + excluded.count, sum = rating_totals.sum + excluded.sum
  `.execute(transaction)
