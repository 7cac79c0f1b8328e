import type { Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { withId } from './columns.ts'

export const staffLogin = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withId(db.schema.createTable('staff_members'), engine)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('issuer', 'text')
    .addColumn('subject', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await withId(db.schema.createTable('staff_sessions'), engine)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('member_id', 'bigint', (column) =>
      column.notNull().references('staff_members.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint', (column) => column.notNull())
    .execute()
  for (const column of ['member_id', 'created_at', 'last_used_at']) {
    await db.schema
      .createIndex(`staff_sessions_by_${column}`)
      .on('staff_sessions')
      .column(column)
      .execute()
  }
}
