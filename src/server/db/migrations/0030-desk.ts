import { type Kysely, sql } from 'kysely'

const decideReports = async (db: Kysely<unknown>) => {
  for (const table of ['content_reports', 'comment_reports']) {
    await db.schema.alterTable(table).addColumn('decision', 'text').execute()
    await db.schema.alterTable(table).addColumn('decided_at', 'bigint').execute()
    await db.schema.alterTable(table).addColumn('answered_at', 'bigint').execute()
    await db.schema
      .createIndex(`${table}_unanswered`)
      .on(table)
      .column('reported_at')
      .where(sql.ref('answered_at'), 'is', null)
      .execute()
  }
  await db.schema
    .alterTable('contents')
    .addColumn('is_withheld', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

/** Imports replace only imported popups. */
const keepOwnPopups = (db: Kysely<unknown>) =>
  db.schema
    .alterTable('popups')
    .addColumn('is_imported', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()

/** These sums outlive the pruned rows they were computed from. */
const createSums = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('daily_watch_time')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('content_id', 'bigint', (column) =>
      column.notNull().references('contents.id').onDelete('cascade'),
    )
    .addColumn('milliseconds', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_watch_time_once', ['day', 'content_id'])
    .execute()
  await db.schema
    .createIndex('daily_watch_time_by_content')
    .on('daily_watch_time')
    .column('content_id')
    .execute()
  await db.schema
    .createTable('screen_refusals')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('plan_id', 'bigint', (column) => column.notNull())
    .addColumn('refusals', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('screen_refusals_once', ['day', 'plan_id'])
    .execute()
  await db.schema
    .createIndex('subscription_events_by_time')
    .on('subscription_events')
    .column('at')
    .execute()
}

export const desk = async (db: Kysely<unknown>): Promise<void> => {
  await decideReports(db)
  await keepOwnPopups(db)
  await createSums(db)
}
