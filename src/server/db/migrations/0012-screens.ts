import type { Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { withId } from './columns.ts'

/** Hides an entry of continue watching until something is watched later than this. */
const hideWatched = (db: Kysely<unknown>) =>
  db.schema.alterTable('last_watched').addColumn('hidden_until', 'bigint').execute()

/** A covering index for the average of a title. */
const indexRates = async (db: Kysely<unknown>) => {
  await db.schema.dropIndex('rates_by_content').execute()
  await db.schema
    .createIndex('rates_by_content')
    .on('rates')
    .columns(['content_id', 'rate'])
    .execute()
}

const createContentReports = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('content_reports'), engine)
    .addColumn('content_id', 'bigint', (column) =>
      column.notNull().references('contents.id').onDelete('cascade'),
    )
    .addColumn('account_id', 'bigint', (column) =>
      column.notNull().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('text', 'text')
    .addColumn('is_kids', 'integer', (column) => column.notNull())
    .addColumn('reported_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('content_reports_once', ['account_id', 'content_id', 'reason'])
    .execute()
  await db.schema
    .createIndex('content_reports_by_content')
    .on('content_reports')
    .column('content_id')
    .execute()
}

export const screens = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await hideWatched(db)
  await indexRates(db)
  await createContentReports(db, engine)
}
