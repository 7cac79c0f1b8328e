import { sql } from 'kysely'
import { cached } from '#server/catalogue/catalogue-cache.ts'
import { hasTitle, titlesUnder } from '#server/catalogue/labelled-titles.ts'
import { byName } from '#server/catalogue/search/by-name.ts'
import type { ViewerScope } from '#server/catalogue/visible.ts'
import type { Connection } from '#server/db/schema.ts'

const listTags = (db: Connection, scope: ViewerScope) =>
  db
    .selectFrom('tags')
    .where(hasTitle(db, scope, 'tags'))
    .select(['tags.id', 'tags.name', 'tags.slug'])
    .execute()

export const visibleTags = (db: Connection, scope: ViewerScope) =>
  cached(db, scope, 'tags', async () => byName(await listTags(db, scope)))

export const visibleSections = (db: Connection, scope: ViewerScope) =>
  db
    .selectFrom('sections')
    .where(hasTitle(db, scope, 'sections'))
    .select(['sections.id', 'sections.name', 'sections.slug', 'sections.format'])
    .select(
      titlesUnder(db, scope, 'sections')
        .select((eb) => eb.fn.min('contents.is_kids').as('is_kids'))
        .as('is_kids'),
    )
    .orderBy('sections.position')
    .orderBy('sections.id')

/** In the editors' order. */
export const sectionTitles = (db: Connection, scope: ViewerScope, sectionId: number) =>
  titlesUnder(db, scope, 'sections', sectionId)
    .select('contents.id')
    .orderBy(sql`link.position`)
    .orderBy('contents.id')

/** Without those of its sub-categories. */
export const ownTitles = (db: Connection, scope: ViewerScope, categoryId: number) =>
  titlesUnder(db, scope, 'categories', categoryId)
    .select('contents.id')
    .orderBy('contents.released_at', 'desc')
    .orderBy('contents.id', 'desc')

export const childCategories = (db: Connection, scope: ViewerScope, parentId: number) =>
  db
    .selectFrom('categories')
    .where('categories.parent_id', '=', parentId)
    .$if(scope.isKids, (query) => query.where('categories.is_kids', '=', 1))
    .where(hasTitle(db, scope, 'categories'))
    .select(['categories.id', 'categories.name', 'categories.slug', 'categories.is_kids'])
    .orderBy('categories.position')
    .orderBy('categories.id')
