import { type Kysely, sql } from 'kysely'
import type { Engine } from '#server/db/engine.ts'

/** Both engines compare such text by its bytes, independent of the locale of PostgreSQL. */
const plainText = (engine: Engine) =>
  engine === 'postgres' ? sql`text collate "C"` : sql`text collate binary`

/** The server fills the index from the other tables when it starts. */
export const search = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  const text = plainText(engine)
  await db.schema
    .createTable('search_documents')
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('document_id', 'bigint', (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('sort_name', text, (column) => column.notNull())
    .addColumn('fingerprint', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('search_documents_once', ['kind', 'document_id'])
    .execute()
  await db.schema
    .createIndex('search_documents_by_name')
    .on('search_documents')
    .columns(['kind', 'sort_name', 'document_id'])
    .execute()
  await db.schema
    .createTable('search_words')
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('word', text, (column) => column.notNull())
    .addColumn('document_id', 'bigint', (column) => column.notNull())
    .addColumn('weight', 'integer', (column) => column.notNull())
    // The weight is included, so that the index alone answers a word.
    .addPrimaryKeyConstraint('search_words_once', ['kind', 'word', 'document_id', 'weight'])
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
  await db.schema
    .createIndex('search_words_by_document')
    .on('search_words')
    .columns(['kind', 'document_id'])
    .execute()
  await db.schema
    .createTable('search_trigrams')
    .addColumn('trigram', text, (column) => column.notNull())
    .addColumn('word', text, (column) => column.notNull())
    .addPrimaryKeyConstraint('search_trigrams_once', ['trigram', 'word'])
    .$call((table) => (engine === 'sqlite' ? table.modifyEnd(sql`without rowid`) : table))
    .execute()
}
