import type { Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { withId } from './columns.ts'

export const playScreens = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
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
    .addUniqueConstraint('screens_once', ['session_id', 'screen_key'])
    .execute()
  const index = (column: string) =>
    db.schema.createIndex(`screens_by_${column}`).on('screens').column(column).execute()
  await index('account_id')
  await index('profile_id')
  await index('expires_at')
}
