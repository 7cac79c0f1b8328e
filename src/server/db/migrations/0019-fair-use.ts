import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { withId } from './columns.ts'

/** Reports from before the team restored a comment no longer count. */
const moderateComments = async (db: Kysely<unknown>) => {
  await db.schema.alterTable('comments').addColumn('restored_at', 'bigint').execute()
  await db.schema
    .createIndex('comments_hidden')
    .on('comments')
    .column('hidden_at')
    .where(sql.ref('hidden_at'), 'is not', null)
    .execute()
}

/**
 * One row for each video of a player. Old rows expire after two minutes, and SQLite cannot change constraints,
 * so the table is recreated.
 */
const nameSlotsByVideo = async (db: Kysely<unknown>, engine: Engine) => {
  await db.schema.dropTable('screens').execute()
  await withId(db.schema.createTable('screens'), engine)
    .addColumn('session_id', 'bigint', (column) =>
      column.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('screen_key', 'text', (column) => column.notNull())
    .addColumn('account_id', 'bigint', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('profile_id', 'bigint', (column) =>
      column.notNull().references('profiles.id').onDelete('cascade'),
    )
    .addColumn('content_id', 'bigint', (column) =>
      column.notNull().references('contents.id').onDelete('cascade'),
    )
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('stopped_at', 'bigint')
    .addUniqueConstraint('screens_once', ['session_id', 'screen_key', 'content_id'])
    .execute()
  for (const column of ['account_id', 'profile_id', 'expires_at']) {
    await db.schema.createIndex(`screens_by_${column}`).on('screens').column(column).execute()
  }
}

export const fairUse = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await db.schema.alterTable('accounts').addColumn('confirmed_email', 'text').execute()
  await moderateComments(db)
  await nameSlotsByVideo(db, engine)
  await db.schema
    .alterTable('sessions')
    .addColumn('is_kids', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
