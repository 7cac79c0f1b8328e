import { cached } from '#server/catalogue/catalogue-cache.ts'
import { byName } from '#server/catalogue/search/by-name.ts'
import { visibleTitles, type ViewerScope } from '#server/catalogue/visible.ts'
import type { Connection } from '#server/db/schema.ts'

const listTags = (db: Connection, scope: ViewerScope) =>
  db
    .selectFrom('tags')
    .where((eb) =>
      eb.exists(
        visibleTitles(db, scope)
          .innerJoin('content_tags', 'content_tags.content_id', 'contents.id')
          .where('content_tags.tag_id', '=', eb.ref('tags.id'))
          .select('contents.id'),
      ),
    )
    .select(['tags.id', 'tags.name', 'tags.slug'])
    .execute()

/** Tags of at least one title that the profile sees, from A to Z. */
export const visibleTags = (db: Connection, scope: ViewerScope) =>
  cached(db, scope, 'tags', async () => byName(await listTags(db, scope)))

/** Sections with at least one title that the profile sees. */
export const visibleSections = (db: Connection, scope: ViewerScope) =>
  db
    .selectFrom('sections')
    .where((eb) =>
      eb.exists(
        visibleTitles(db, scope)
          .innerJoin('section_contents', 'section_contents.content_id', 'contents.id')
          .where('section_contents.section_id', '=', eb.ref('sections.id'))
          .select('contents.id'),
      ),
    )
    .select(['sections.id', 'sections.name', 'sections.slug', 'sections.format'])
    .select((eb) =>
      visibleTitles(db, scope)
        .innerJoin('section_contents', 'section_contents.content_id', 'contents.id')
        .where('section_contents.section_id', '=', eb.ref('sections.id'))
        .select((inner) => inner.fn.min('contents.is_kids').as('is_kids'))
        .as('is_kids'),
    )
    .orderBy('sections.position')
    .orderBy('sections.id')

/** Ids of a section's titles, as they were chosen. */
export const sectionTitles = (db: Connection, scope: ViewerScope, sectionId: number) =>
  visibleTitles(db, scope)
    .innerJoin('section_contents', 'section_contents.content_id', 'contents.id')
    .where('section_contents.section_id', '=', sectionId)
    .select('contents.id')
    .orderBy('section_contents.position')
    .orderBy('contents.id')

/** Ids of the titles in a category itself, the newest first. */
export const ownTitles = (db: Connection, scope: ViewerScope, categoryId: number) =>
  visibleTitles(db, scope)
    .innerJoin('content_categories', 'content_categories.content_id', 'contents.id')
    .where('content_categories.category_id', '=', categoryId)
    .select('contents.id')
    .orderBy('contents.released_at', 'desc')
    .orderBy('contents.id', 'desc')

/** Sub-categories with at least one title that the profile sees. */
export const childCategories = (db: Connection, scope: ViewerScope, parentId: number) =>
  db
    .selectFrom('categories')
    .where('categories.parent_id', '=', parentId)
    .$if(scope.isKids, (query) => query.where('categories.is_kids', '=', 1))
    .where((eb) =>
      eb.exists(
        visibleTitles(db, scope)
          .innerJoin('content_categories', 'content_categories.content_id', 'contents.id')
          .where('content_categories.category_id', '=', eb.ref('categories.id'))
          .select('contents.id'),
      ),
    )
    .select(['categories.id', 'categories.name', 'categories.slug', 'categories.is_kids'])
    .orderBy('categories.position')
    .orderBy('categories.id')
