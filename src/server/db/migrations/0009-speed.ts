import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { createTrigger, raiseVersionWith } from './triggers.ts'

const catalogueTables = [
  'contents',
  'seasons',
  'categories',
  'tags',
  'content_categories',
  'content_tags',
  'banners',
  'weekly',
]

const createVersion = async (db: Kysely<unknown>, engine: Engine) => {
  await db.schema
    .createTable('catalogue_version')
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into catalogue_version (version) values (1)`.execute(db)
  await raiseVersionWith(db, engine, catalogueTables)
}

/** The top 10 adds up these counts instead of the plays. */
const createPlayCounts = async (db: Kysely<unknown>, engine: Engine) => {
  await db.schema
    .createTable('play_counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('content_id', 'bigint', (column) =>
      column.notNull().references('contents.id').onDelete('cascade'),
    )
    .addColumn('plays', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('play_counts_once', ['day', 'content_id'])
    .execute()
  await db.schema
    .createIndex('play_counts_by_content')
    .on('play_counts')
    .column('content_id')
    .execute()
  await sql`insert into play_counts (day, content_id, plays)
    select day, content_id, count(*) from plays group by day, content_id`.execute(db)
  await createTrigger(db, engine, {
    name: 'count_play',
    table: 'plays',
    event: 'insert',
    work: `insert into play_counts (day, content_id, plays) values (new.day, new.content_id, 1)
      on conflict (day, content_id) do update set plays = play_counts.plays + 1`,
  })
}

const keepLastWatched = `
  insert into last_watched (profile_id, title_id, content_id, watched_at)
  select new.profile_id, coalesce(contents.parent_id, contents.id), contents.id,
    new.recorded_at
  from contents where contents.id = new.content_id and contents.kind in ('film', 'episode')
  on conflict (profile_id, title_id) do update
    set content_id = excluded.content_id, watched_at = excluded.watched_at
    where last_watched.watched_at < excluded.watched_at
      or (last_watched.watched_at = excluded.watched_at
        and last_watched.content_id <= excluded.content_id)`

const createLastWatched = async (db: Kysely<unknown>, engine: Engine) => {
  await db.schema
    .createTable('last_watched')
    .addColumn('profile_id', 'bigint', (column) => column.notNull())
    .addColumn('title_id', 'bigint', (column) =>
      column.notNull().references('contents.id').onDelete('cascade'),
    )
    .addColumn('content_id', 'bigint', (column) => column.notNull())
    .addColumn('watched_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('last_watched_once', ['profile_id', 'title_id'])
    .addForeignKeyConstraint(
      'last_watched_progress',
      ['profile_id', 'content_id'],
      'progress',
      ['profile_id', 'content_id'],
      (constraint) => constraint.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('last_watched_by_time')
    .on('last_watched')
    .columns(['profile_id', 'watched_at'])
    .execute()
  await db.schema
    .createIndex('last_watched_by_video')
    .on('last_watched')
    .columns(['profile_id', 'content_id'])
    .execute()
  await sql`insert into last_watched (profile_id, title_id, content_id, watched_at)
    select profile_id, title_id, content_id, recorded_at from (
      select progress.*, coalesce(contents.parent_id, contents.id) as title_id,
        row_number() over (
          partition by progress.profile_id, coalesce(contents.parent_id, contents.id)
          order by progress.recorded_at desc, contents.id desc) as place
      from progress join contents on contents.id = progress.content_id
      where contents.kind in ('film', 'episode')) as ranked
    where place = 1`.execute(db)
  for (const event of ['insert', 'update'] as const) {
    const trigger = { name: `last_watched_${event}`, table: 'progress', event }
    await createTrigger(db, engine, { ...trigger, work: keepLastWatched })
  }
}

/** Deleting a referenced row checks these columns, which scans the table without an index. */
const references = {
  sessions: 'profile_id',
  plays: 'profile_id',
  leads: 'account_id',
  payments: 'card_id',
} as const

const indexReferences = async (db: Kysely<unknown>) => {
  for (const [table, column] of Object.entries(references)) {
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute()
  }
}

const indexTimes = async (db: Kysely<unknown>) => {
  for (const column of ['created_at', 'last_used_at', 'revoked_at']) {
    await db.schema.createIndex(`sessions_by_${column}`).on('sessions').column(column).execute()
  }
  await db.schema.createIndex('rate_limits_by_end').on('rate_limits').column('full_at').execute()
}

export const speed = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await createVersion(db, engine)
  await createPlayCounts(db, engine)
  await createLastWatched(db, engine)
  await indexReferences(db)
  await indexTimes(db)
  await sql`create index contents_titles on contents (released_at desc, id desc)
    where parent_id is null`.execute(db)
}
