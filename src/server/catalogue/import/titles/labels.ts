import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Catalogue, CatalogueTitle } from '#server/catalogue/import/source/format.ts'

export type Ids = ReadonlyMap<string, number>

export const idOf = (ids: Ids, slug: string): number => {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`No imported row for the slug ${slug}`)
  return id
}

export const importCategories = async (
  db: Connection,
  categories: Catalogue['categories'],
): Promise<Ids> => {
  const ids = new Map<string, number>()
  for (const [position, { slug, name, kids }] of categories.entries()) {
    const values = { name, is_kids: flag(kids), position }
    const { id } = await db
      .insertInto('categories')
      .values({ slug, ...values })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(slug, id)
  }
  for (const { slug, parent } of categories) {
    await db
      .updateTable('categories')
      .set({ parent_id: parent === null ? null : idOf(ids, parent) })
      .where('id', '=', idOf(ids, slug))
      .execute()
  }
  return ids
}

export const importTags = async (db: Connection, tags: Catalogue['tags']): Promise<Ids> => {
  const ids = new Map<string, number>()
  for (const { slug, name } of tags) {
    const { id } = await db
      .insertInto('tags')
      .values({ slug, name })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name }))
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(slug, id)
  }
  return ids
}

export const importTitleLabels = async (
  db: Connection,
  titleId: number,
  title: CatalogueTitle,
  ids: { categories: Ids; tags: Ids },
): Promise<void> => {
  await db.deleteFrom('content_categories').where('content_id', '=', titleId).execute()
  await db.deleteFrom('content_tags').where('content_id', '=', titleId).execute()
  const categories = [...new Set(title.categories)].map((slug) => ({
    content_id: titleId,
    category_id: idOf(ids.categories, slug),
  }))
  const tags = [...new Set(title.tags)].map((slug) => ({
    content_id: titleId,
    tag_id: idOf(ids.tags, slug),
  }))
  if (categories.length > 0) await db.insertInto('content_categories').values(categories).execute()
  if (tags.length > 0) await db.insertInto('content_tags').values(tags).execute()
}
