import type { Kysely } from 'kysely'

const createProgress = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('progress')
    .addColumn('profile_id', 'bigint', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('content_id', 'bigint', (column) =>
      column.notNull().references('contents.id').onDelete('cascade'),
    )
    .addColumn('duration_seconds', 'double precision', (column) => column.notNull())
    .addColumn('finished', 'integer', (column) => column.notNull())
    .addColumn('recorded_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('progress_once', ['profile_id', 'content_id'])
    .execute()
  await db.schema
    .createIndex('progress_by_time')
    .on('progress')
    .columns(['profile_id', 'recorded_at'])
    .execute()
}

const createPlays = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('plays')
    .addColumn('profile_id', 'bigint', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('content_id', 'bigint', (column) =>
      column.notNull().references('contents.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('played_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('plays_once', ['content_id', 'profile_id', 'day'])
    .execute()
  await db.schema
    .createIndex('plays_by_time')
    .on('plays')
    .columns(['played_at', 'content_id'])
    .execute()
}

export const viewing = async (db: Kysely<unknown>): Promise<void> => {
  await createProgress(db)
  await createPlays(db)
  await db.schema
    .createTable('profile_usage')
    .addColumn('profile_id', 'bigint', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('milliseconds', 'bigint', (column) => column.notNull())
    .addColumn('reported_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('profile_usage_once', ['profile_id', 'day'])
    .execute()
}
