import type { Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { withId } from './columns.ts'

const createVerdict = async (db: Kysely<unknown>, table: string, value: string, at: string) => {
  await db.schema
    .createTable(table)
    .addColumn('profile_id', 'bigint', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('content_id', 'bigint', (column) =>
      column.notNull().references('contents.id').onDelete('cascade'),
    )
    .addColumn(value, 'integer', (column) => column.notNull())
    .addColumn(at, 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint(`${table}_once`, ['profile_id', 'content_id'])
    .execute()
  await db.schema.createIndex(`${table}_by_content`).on(table).column('content_id').execute()
}

const createMyList = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('my_list'), engine)
    .addColumn('profile_id', 'bigint', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('content_id', 'bigint', (column) =>
      column.notNull().references('contents.id').onDelete('cascade'),
    )
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('my_list_once', ['profile_id', 'content_id'])
    .execute()
  await db.schema
    .createIndex('my_list_by_time')
    .on('my_list')
    .columns(['profile_id', 'added_at'])
    .execute()
}

const createComments = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('comments'), engine)
    .addColumn('content_id', 'bigint', (column) =>
      column.notNull().references('contents.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'bigint', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('profile_id', 'bigint', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('interval_seconds', 'double precision')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('edited_at', 'bigint')
    .addColumn('hidden_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('comments_by_content')
    .on('comments')
    .columns(['content_id', 'id'])
    .execute()
  await db.schema.createIndex('comments_by_profile').on('comments').column('profile_id').execute()
  await db.schema.createIndex('comments_by_account').on('comments').column('account_id').execute()
  await db.schema
    .createTable('comment_reports')
    .addColumn('comment_id', 'bigint', (column) =>
      column.notNull().references('comments.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'bigint', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('reported_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('comment_reports_once', ['comment_id', 'account_id'])
    .execute()
  await db.schema
    .createIndex('comment_reports_by_account')
    .on('comment_reports')
    .column('account_id')
    .execute()
}

const createNotices = async (db: Kysely<unknown>, engine: Engine) => {
  await db.schema
    .createTable('release_views')
    .addColumn('profile_id', 'bigint', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('content_id', 'bigint', (column) =>
      column.notNull().references('contents.id').onDelete('cascade'),
    )
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('release_views_once', ['profile_id', 'content_id'])
    .execute()
  await db.schema
    .createIndex('release_views_by_content')
    .on('release_views')
    .column('content_id')
    .execute()
  await withId(db.schema.createTable('popups'), engine)
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('link', 'text')
    .addColumn('link_label', 'text')
    .addColumn('is_kids', 'integer', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('is_listed', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('popup_views')
    .addColumn('popup_id', 'bigint', (column) =>
      column.notNull().references('popups.id').onDelete('cascade'),
    )
    .addColumn('profile_id', 'bigint', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('viewed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('popup_views_once', ['popup_id', 'profile_id'])
    .execute()
  await db.schema
    .createIndex('popup_views_by_profile')
    .on('popup_views')
    .column('profile_id')
    .execute()
}

export const engagement = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await createMyList(db, engine)
  await createVerdict(db, 'likes', 'score', 'liked_at')
  await createVerdict(db, 'rates', 'rate', 'rated_at')
  await createComments(db, engine)
  await createNotices(db, engine)
}
