import type { Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { raiseVersionWith } from './triggers.ts'

export const editorial = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await db.schema
    .createTable('editorials')
    .addColumn('is_kids', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('editorial_items')
    .addColumn('content_id', 'bigint', (column) =>
      column.primaryKey().references('contents.id').onDelete('cascade'),
    )
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await raiseVersionWith(db, engine, ['editorials', 'editorial_items'])
}
