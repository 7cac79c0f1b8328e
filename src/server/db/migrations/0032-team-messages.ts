import type { Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { withId } from './columns.ts'

export const teamMessages = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withId(db.schema.createTable('team_messages'), engine)
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('link', 'text')
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .execute()
  await db.schema
    .createIndex('team_messages_by_audience')
    .on('team_messages')
    .column('audience')
    .execute()
  await db.schema
    .alterTable('account_messages')
    .addColumn('team_message_id', 'bigint', (column) =>
      column.references('team_messages.id').onDelete('set null'),
    )
    .execute()
  await db.schema
    .createIndex('account_messages_by_team_message')
    .on('account_messages')
    .columns(['team_message_id', 'seen_at'])
    .execute()
}
