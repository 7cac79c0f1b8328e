import type { Kysely } from 'kysely'
import type { Engine } from '#server/db/engine.ts'
import { withId } from './columns.ts'

const createContents = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('contents'), engine)
    .addColumn('natural_key', 'text', (column) => column.notNull().unique())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('parent_id', 'bigint', (column) =>
      column.references('contents.id').onDelete('cascade'),
    )
    .addColumn('season_id', 'bigint')
    .addColumn('number', 'integer')
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('tagline', 'text', (column) => column.notNull())
    .addColumn('synopsis', 'text', (column) => column.notNull())
    .addColumn('year', 'integer', (column) => column.notNull())
    .addColumn('released_at', 'bigint', (column) => column.notNull())
    .addColumn('rating_age', 'integer', (column) => column.notNull())
    .addColumn('self_rated', 'integer', (column) => column.notNull())
    .addColumn('descriptors', 'text', (column) => column.notNull())
    .addColumn('is_kids', 'integer', (column) => column.notNull())
    .addColumn('is_listed', 'integer', (column) => column.notNull())
    .addColumn('original_work', 'text')
    .addColumn('author', 'text')
    .addColumn('director', 'text')
    .addColumn('cast_names', 'text', (column) => column.notNull())
    .addColumn('hyperlink', 'text')
    .addColumn('images', 'text', (column) => column.notNull())
    .addColumn('clip', 'text')
    .addColumn('duration_seconds', 'double precision', (column) => column.notNull())
    .addColumn('media', 'text')
    .execute()
  await db.schema
    .createIndex('contents_by_parent')
    .on('contents')
    .columns(['parent_id', 'kind', 'number'])
    .execute()
  await db.schema
    .createIndex('contents_by_release')
    .on('contents')
    .columns(['released_at', 'id'])
    .execute()
  await withId(db.schema.createTable('seasons'), engine)
    .addColumn('content_id', 'bigint', (column) =>
      column.notNull().references('contents.id').onDelete('cascade'),
    )
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addUniqueConstraint('seasons_once', ['content_id', 'number'])
    .execute()
}

const createLabels = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('categories'), engine)
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_kids', 'integer', (column) => column.notNull())
    .addColumn('parent_id', 'bigint', (column) => column.references('categories.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await withId(db.schema.createTable('tags'), engine)
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .execute()
}

/** A table that joins contents to something else, looked up from both sides. */
const createLink = async (
  db: Kysely<unknown>,
  table: string,
  other: { column: string; table: string },
  ordered: boolean,
) => {
  const builder = db.schema
    .createTable(table)
    .addColumn('content_id', 'bigint', (column) =>
      column.notNull().references('contents.id').onDelete('cascade'),
    )
    .addColumn(other.column, 'bigint', (column) =>
      column.notNull().references(`${other.table}.id`).onDelete('cascade'),
    )
    .addPrimaryKeyConstraint(`${table}_once`, ['content_id', other.column])
  await (
    ordered ? builder.addColumn('position', 'integer', (column) => column.notNull()) : builder
  ).execute()
  await db.schema.createIndex(`${table}_back`).on(table).column(other.column).execute()
}

const createShelves = async (db: Kysely<unknown>, engine: Engine) => {
  await withId(db.schema.createTable('sections'), engine)
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await withId(db.schema.createTable('immersions'), engine)
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('synopsis', 'text', (column) => column.notNull())
    .addColumn('is_kids', 'integer', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('images', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
  await withId(db.schema.createTable('banners'), engine)
    .addColumn('natural_key', 'text', (column) => column.notNull().unique())
    .addColumn('content_id', 'bigint', (column) =>
      column.notNull().references('contents.id').onDelete('cascade'),
    )
    .addColumn('category_id', 'bigint', (column) => column.references('categories.id'))
    .addColumn('headline', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('is_listed', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('weekly')
    .addColumn('content_id', 'bigint', (column) =>
      column.primaryKey().references('contents.id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute()
}

export const catalogue = async (db: Kysely<unknown>, engine: Engine): Promise<void> => {
  await createContents(db, engine)
  await createLabels(db, engine)
  await createShelves(db, engine)
  const category = { column: 'category_id', table: 'categories' }
  await createLink(db, 'content_categories', category, false)
  await createLink(db, 'content_tags', { column: 'tag_id', table: 'tags' }, false)
  await createLink(db, 'section_contents', { column: 'section_id', table: 'sections' }, true)
  await createLink(db, 'immersion_contents', { column: 'immersion_id', table: 'immersions' }, true)
  await db.schema
    .createTable('catalogue_imports')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('imported_at', 'bigint', (column) => column.notNull())
    .execute()
}
