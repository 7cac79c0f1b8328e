import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/db/engine.ts'

const renames = [
  'alter table plays rename to plays_default',
  'alter table plays_default rename constraint plays_once to plays_default_once',
  'alter index plays_by_time rename to plays_default_by_time',
  'alter index plays_by_profile_id rename to plays_default_by_profile_id',
]

const shape = [
  `create table plays (
    profile_id bigint not null references profiles (id) on delete cascade,
    content_id bigint not null references contents (id) on delete cascade,
    day text not null,
    played_at bigint not null,
    constraint plays_once primary key (content_id, profile_id, day)
  ) partition by range (day)`,
  'create index plays_by_time on plays (played_at, content_id)',
  'create index plays_by_profile_id on plays (profile_id)',
  'alter table plays attach partition plays_default default',
]

/** One update per day and title, in a fixed order to avoid deadlocks. */
const counting = [
  'drop trigger count_play on plays_default',
  'drop function count_play()',
  `create function count_plays() returns trigger language plpgsql as $$ begin
    insert into play_counts (day, content_id, plays)
      select day, content_id, count(*) from added group by day, content_id
      order by day, content_id
      on conflict (day, content_id) do update set plays = play_counts.plays + excluded.plays;
    return null; end $$`,
  `create trigger count_plays after insert on plays referencing new table as added
    for each statement execute function count_plays()`,
]

/**
 * PostgreSQL only. The existing table becomes the default partition without moving rows; a job moves the months
 * out of it one by one.
 */
export const playMonths = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  if (engine === 'sqlite') return
  for (const text of [...renames, ...shape, ...counting]) await sql.raw(text).execute(db)
}
