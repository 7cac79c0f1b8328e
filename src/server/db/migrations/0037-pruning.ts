import { type Kysely, sql } from 'kysely'

/** Columns that the pruning rules filter by and that had no index. */
const ends = {
  profile_usage: 'day',
  account_messages: 'created_at',
  release_views: 'seen_at',
  comment_reports: 'decided_at',
  content_reports: 'decided_at',
  price_notices: 'starts_at',
  erasures: 'erased_at',
} as const

export const pruning = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, column] of Object.entries(ends)) {
    await db.schema.createIndex(`${table}_by_end`).on(table).column(column).execute()
  }
  await sql`create index subscriptions_ended on subscriptions (expires_at)
    where state in ('canceled', 'expired')`.execute(db)
  await db.schema
    .createTable('stale_files')
    .addColumn('path', 'text', (column) => column.primaryKey())
    .addColumn('found_at', 'bigint', (column) => column.notNull())
    .execute()
}
