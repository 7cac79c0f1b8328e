import { type Expression, expressionBuilder, sql, type SqlBool } from 'kysely'
import { afterAllLetters } from '#shared/catalogue/search-terms.ts'
import { audienceOf } from '#server/catalogue/pages.ts'
import { inCategory } from '#server/catalogue/queries.ts'
import { isVisible, type ViewerScope } from '#server/catalogue/visible.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection, Schema } from '#server/db/schema.ts'
import { rankedMatches } from './match.ts'

export interface CatalogFilter {
  /** A letter, or `#` for names that do not begin with one. */
  letter?: string | undefined
  type?: 'film' | 'series' | undefined
  isKids?: boolean | undefined
  categoryId?: number | undefined
  tagId?: number | undefined
  year?: number | undefined
}

/** Names from A to Z, or what is newer first. */
type TitleOrder = 'name' | 'recent' | 'year'

interface FilterQuery {
  type?: 'film' | 'series' | undefined
  is_kids?: 'true' | 'false' | undefined
  category_id?: number | undefined
  tag_id?: number | undefined
}

export const filterOf = (query: FilterQuery): CatalogFilter => ({
  type: query.type,
  isKids: audienceOf(query),
  categoryId: query.category_id,
  tagId: query.tag_id,
})

/** The tables of a query for titles: `named` supplies their name for A to Z. */
type Named = Schema & { named: { document_id: number; sort_name: string } }

const expressions = () => expressionBuilder<Named, 'contents' | 'named'>()

const beginsWith = (letter: string): Expression<SqlBool> => {
  const eb = expressions()
  const [from, to] = [letter.toLowerCase(), letter.toLowerCase() + afterAllLetters]
  return letter === '#'
    ? eb.or([eb('named.sort_name', '<', 'a'), eb('named.sort_name', '>', `z${afterAllLetters}`)])
    : eb.and([eb('named.sort_name', '>=', from), eb('named.sort_name', '<', to)])
}

const isTagged = (db: Connection, tagId: number): Expression<SqlBool> =>
  expressions()(
    'contents.id',
    'in',
    db.selectFrom('content_tags').select('content_id').where('tag_id', '=', tagId),
  )

/** Titles that the profile may see and that match the filter. */
const isWanted = (
  db: Connection,
  world: ViewerScope,
  filter: CatalogFilter,
): Expression<SqlBool> => {
  const { letter, type, isKids, categoryId, tagId, year } = filter
  const eb = expressions()
  const rules = [
    eb('contents.id', '=', eb.ref('named.document_id')),
    eb('contents.parent_id', 'is', null),
    isVisible(world),
  ]
  if (letter !== undefined) rules.push(beginsWith(letter))
  if (type !== undefined) rules.push(eb('contents.kind', '=', type))
  if (isKids !== undefined) rules.push(eb('contents.is_kids', '=', flag(isKids)))
  if (categoryId !== undefined) rules.push(eb('contents.id', 'in', inCategory(db, categoryId)))
  if (tagId !== undefined) rules.push(isTagged(db, tagId))
  if (year !== undefined) rules.push(eb('contents.year', '=', year))
  return eb.and(rules)
}

/* SQLite keeps the order of a cross join: it reads the index first, then only the rows it lists. */

/** Ids of titles, equals from A to Z. */
export const titlesInOrder = (
  db: Connection,
  world: ViewerScope,
  filter: CatalogFilter,
  order: TitleOrder,
) =>
  db
    .selectFrom('search_documents as named')
    .crossJoin('contents')
    .where('named.kind', '=', 'title')
    .where(isWanted(db, world, filter))
    .select('contents.id')
    .$if(order === 'recent', (query) => query.orderBy('contents.released_at', 'desc'))
    .$if(order === 'year', (query) => query.orderBy('contents.year', 'desc'))
    .orderBy('named.sort_name')
    .orderBy('contents.id')

/** Number of titles of each year. */
export const countsByYear = (db: Connection, world: ViewerScope, filter: CatalogFilter) =>
  db
    .selectFrom('search_documents as named')
    .crossJoin('contents')
    .where('named.kind', '=', 'title')
    .where(isWanted(db, world, filter))
    .select((eb) => ['contents.year', eb.fn.countAll<number>().as('count')])
    .groupBy('contents.year')
    .orderBy('contents.year', 'desc')
    .execute()

/** Number of titles that begin with each sign. */
export const countsBySign = (db: Connection, world: ViewerScope, filter: CatalogFilter) =>
  db
    .selectFrom('search_documents as named')
    .crossJoin('contents')
    .where('named.kind', '=', 'title')
    .where(isWanted(db, world, filter))
    .select((eb) => [
      sql<string>`substr(named.sort_name, 1, 1)`.as('sign'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(sql`substr(named.sort_name, 1, 1)`)
    .execute()

/** Ids of the titles that match a text, best match first; undefined if the text has no word. */
export const titlesByMatch = async (
  db: Connection,
  world: ViewerScope,
  text: string,
  filter: CatalogFilter = {},
) => {
  const ranked = await rankedMatches(db, 'title', text)
  return (
    ranked &&
    db
      .selectFrom(ranked.as('named'))
      .crossJoin('contents')
      .where(isWanted(db, world, filter))
      .select('contents.id')
      .orderBy(sql`named.tier`, 'desc')
      .orderBy(sql`named.points`, 'desc')
      .orderBy('named.sort_name')
      .orderBy('contents.id')
  )
}
