import type { Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { withId } from './columns.ts'
import { raiseVersionWith } from './triggers.ts'

export const authors = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await withId(db.schema.createTable('authors'), engine)
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('born', 'integer')
    .addColumn('died', 'integer')
    .addColumn('biography', 'text', (column) => column.notNull())
    .addColumn('portrait', 'text')
    .addColumn('start_slug', 'text')
    .addColumn('start_reason', 'text')
    .execute()
  await db.schema
    .alterTable('contents')
    .addColumn('author_id', 'bigint', (column) => column.references('authors.id'))
    .execute()
  await db.schema.createIndex('contents_by_author').on('contents').column('author_id').execute()
  await raiseVersionWith(db, engine, ['authors'])
}
