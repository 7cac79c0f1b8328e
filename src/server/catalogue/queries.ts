import { sql } from 'kysely'
import { dayMs, saoPauloDay } from '#shared/time.ts'
import type { Connection } from '#server/db/schema.ts'
import { titlesFor, visibleContents, visibleTitles, type ViewerScope } from './visible.ts'

const topTenDays = 30

export const findTitle = (db: Connection, scope: ViewerScope, id: number) =>
  visibleTitles(db, scope).selectAll('contents').where('contents.id', '=', id).executeTakeFirst()

export const recentTitles = (db: Connection, scope: ViewerScope, isKids: boolean | undefined) =>
  titlesFor(db, scope, isKids)
    .select('contents.id')
    .orderBy('contents.released_at', 'desc')
    .orderBy('contents.id', 'desc')

/** In profile-days: a profile counts once per title and day. */
export const recentPlays = (db: Connection, now: number) =>
  db
    .selectFrom('play_counts')
    .select((eb) => ['play_counts.content_id', eb.fn.sum<number>('play_counts.plays').as('plays')])
    .where('play_counts.day', '>=', saoPauloDay(now - topTenDays * dayMs))
    .groupBy('play_counts.content_id')
    .as('played')

/** Kids' titles are ranked separately, because kids watch the same ones again and again. */
export const listMostPlayed = (db: Connection, scope: ViewerScope, now: number, limit: number) =>
  titlesFor(db, scope, scope.isKids)
    .leftJoin(recentPlays(db, now), 'played.content_id', 'contents.id')
    .select('contents.id')
    .orderBy((eb) => eb.fn.coalesce('played.plays', sql<number>`0`), 'desc')
    .orderBy('contents.released_at', 'desc')
    .orderBy('contents.id', 'desc')
    .limit(limit)
    .execute()

/** A category has one audience, so only the home filters by it. */
export const listBanners = (db: Connection, scope: ViewerScope, categoryId: number | undefined) =>
  titlesFor(db, scope, categoryId === undefined ? scope.isKids : undefined)
    .innerJoin('banners', 'banners.content_id', 'contents.id')
    .where('banners.is_listed', '=', 1)
    .where((eb) =>
      categoryId === undefined
        ? eb('banners.category_id', 'is', null)
        : eb('banners.category_id', '=', categoryId),
    )
    .select('contents.id')
    .select(['banners.id as banner_id', 'banners.headline'])
    .orderBy('banners.position')
    .execute()

export const listWeekly = (db: Connection, scope: ViewerScope) =>
  visibleTitles(db, scope)
    .innerJoin('weekly', 'weekly.content_id', 'contents.id')
    .select('contents.id')
    .orderBy('weekly.position')
    .execute()

export const sharedWeights = { category: 3, tag: 2, author: 4 } as const

/** The closest first. */
export const listSimilar = (
  db: Connection,
  scope: ViewerScope,
  title: { id: number; is_kids: 0 | 1; author: string | null },
  limit: number,
) => {
  const { category, tag, author } = sharedWeights
  const scored = visibleTitles(db, scope)
    .where('contents.id', '!=', title.id)
    .where('contents.is_kids', '=', title.is_kids)
    .select(['contents.id', 'contents.released_at'])
    .select(
      sql<number>`
        ${sql.lit(category)} * (select count(*) from content_categories theirs
          join content_categories ours on ours.category_id = theirs.category_id
          where theirs.content_id = contents.id and ours.content_id = ${title.id})
        + ${sql.lit(tag)} * (select count(*) from content_tags theirs
          join content_tags ours on ours.tag_id = theirs.tag_id
          where theirs.content_id = contents.id and ours.content_id = ${title.id})
        + case when contents.author = ${title.author ?? ''} then ${sql.lit(author)} else 0 end
      `.as('score'),
    )
  return db
    .selectFrom(scored.as('contents'))
    .select('id')
    .where('score', '>', 0)
    .orderBy('score', 'desc')
    .orderBy('released_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Without an id it uses the category of the outer query. */
const titlesIn = (db: Connection, scope: ViewerScope, id?: number) => {
  const category = id ?? sql.ref<number>('categories.id')
  const links = db
    .selectFrom('content_categories as link')
    .innerJoin('categories as own', 'own.id', 'link.category_id')
    .where((eb) => eb.or([eb('own.id', '=', category), eb('own.parent_id', '=', category)]))
    .select('link.content_id')
  return visibleTitles(db, scope).where('contents.id', 'in', links)
}

export const listCategories = (db: Connection, scope: ViewerScope) =>
  db
    .selectFrom('categories')
    .select(['categories.id', 'categories.name', 'categories.slug', 'categories.is_kids'])
    .$if(scope.isKids, (query) => query.where('categories.is_kids', '=', 1))
    .where((eb) => eb.exists(titlesIn(db, scope).select('contents.id')))
    .orderBy('categories.position')
    .execute()

export const findCategory = (db: Connection, scope: ViewerScope, id: number) =>
  db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', id)
    .$if(scope.isKids, (query) => query.where('is_kids', '=', 1))
    .executeTakeFirst()

/** Includes sub-categories. */
export const categoryTitles = (db: Connection, scope: ViewerScope, categoryId: number) =>
  titlesIn(db, scope, categoryId)
    .select('contents.id')
    .orderBy('contents.released_at', 'desc')
    .orderBy('contents.id', 'desc')

export const listSeasons = (db: Connection, contentId: number) =>
  db
    .selectFrom('seasons')
    .selectAll()
    .where('content_id', '=', contentId)
    .orderBy('number')
    .execute()

export const findSeason = (db: Connection, id: number) =>
  db.selectFrom('seasons').selectAll().where('id', '=', id).executeTakeFirst()

export const listChildren = (db: Connection, scope: ViewerScope, parentId: number) =>
  visibleContents(db, scope)
    .selectAll('contents')
    .where('contents.parent_id', '=', parentId)
    .orderBy('contents.number')
    .execute()

export const listLabels = async (db: Connection, contentId: number) => ({
  categories: await db
    .selectFrom('content_categories')
    .innerJoin('categories', 'categories.id', 'content_categories.category_id')
    .select(['categories.id', 'categories.name', 'categories.slug', 'categories.is_kids'])
    .where('content_categories.content_id', '=', contentId)
    .orderBy('categories.position')
    .execute(),
  tags: await db
    .selectFrom('content_tags')
    .innerJoin('tags', 'tags.id', 'content_tags.tag_id')
    .select(['tags.id', 'tags.name', 'tags.slug'])
    .where('content_tags.content_id', '=', contentId)
    .orderBy('tags.name')
    .execute(),
})
