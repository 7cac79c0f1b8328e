import type { Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { raiseVersionWith } from './triggers.ts'

/** A separate table, because every list reads `contents`. */
export const passages = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await db.schema
    .createTable('passages')
    .addColumn('content_id', 'bigint', (column) =>
      column.notNull().references('contents.id').onDelete('cascade'),
    )
    .addColumn('start_seconds', 'double precision', (column) => column.notNull())
    .addColumn('end_seconds', 'double precision', (column) => column.notNull())
    .addColumn('chapter', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('passages_key', ['content_id', 'start_seconds'])
    .execute()
  await raiseVersionWith(db, engine, ['passages'])
}
