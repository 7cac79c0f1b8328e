import { sql } from 'kysely'
import { afterAllLetters } from '#lib/catalogue/search-words.ts'
import { inCategory } from '#server/catalogue/queries.ts'
import { visibleTitles, type World } from '#server/catalogue/visible.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import { rankedMatches } from './match.ts'

export interface CatalogFilter {
  /** A letter, or `#` for names that begin with none. */
  letter?: string | undefined
  type?: 'film' | 'series' | undefined
  isKids?: boolean | undefined
  categoryId?: number | undefined
  tagId?: number | undefined
}

/** Titles with their name in A to Z. */
const namedTitles = (db: Connection, world: World) =>
  visibleTitles(db, world)
    .innerJoin('search_documents as named', (join) =>
      join.onRef('named.document_id', '=', 'contents.id').on('named.kind', '=', 'title'),
    )
    .select('contents.id')

type NamedTitles = ReturnType<typeof namedTitles>

const beginningWith = (query: NamedTitles, letter: string): NamedTitles => {
  if (letter === '#') {
    return query.where((eb) =>
      eb.or([eb('named.sort_name', '<', 'a'), eb('named.sort_name', '>=', `z${afterAllLetters}`)]),
    )
  }
  const first = letter.toLowerCase()
  return query
    .where('named.sort_name', '>=', first)
    .where('named.sort_name', '<', first + afterAllLetters)
}

const filtered = (db: Connection, world: World, filter: CatalogFilter): NamedTitles => {
  const { letter, type, isKids, categoryId, tagId } = filter
  let query = namedTitles(db, world)
  if (letter !== undefined) query = beginningWith(query, letter)
  if (type !== undefined) query = query.where('contents.kind', '=', type)
  if (isKids !== undefined) query = query.where('contents.is_kids', '=', flag(isKids))
  if (categoryId !== undefined) {
    query = query.where('contents.id', 'in', inCategory(db, categoryId))
  }
  if (tagId !== undefined) {
    const tagged = db.selectFrom('content_tags').select('content_id').where('tag_id', '=', tagId)
    query = query.where('contents.id', 'in', tagged)
  }
  return query
}

/** Ids of titles from A to Z. */
export const titlesByName = (db: Connection, world: World, filter: CatalogFilter) =>
  filtered(db, world, filter).orderBy('named.sort_name').orderBy('contents.id')

/** Ids of the titles that a text means, best match first; undefined where it has no word. */
export const titlesByMatch = async (
  db: Connection,
  world: World,
  text: string,
  filter: CatalogFilter = {},
) => {
  const ranked = await rankedMatches(db, 'title', text)
  return (
    ranked &&
    filtered(db, world, filter)
      .innerJoin(ranked, 'ranked.document_id', 'contents.id')
      .orderBy(sql`ranked.tier`, 'desc')
      .orderBy(sql`ranked.points`, 'desc')
      .orderBy('named.sort_name')
      .orderBy('contents.id')
  )
}
