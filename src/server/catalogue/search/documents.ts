import { sortNameOf } from '#shared/catalogue/search-terms.ts'
import type { Connection, ContentRow } from '#server/db/schema.ts'
import { byName } from './by-name.ts'
import type { SearchDocument } from './word-index.ts'

/** Group of names that do not begin with A to Z. */
export const otherSigns = '#'

type Facts = 'id' | 'kind' | 'is_kids' | 'rating_age' | 'released_at' | 'available_until' | 'year'

export interface TitleFacts extends Pick<ContentRow, Facts> {
  /** Its group from A to Z. */
  letter: string
  /** With parents. */
  categoryIds: number[]
  tagIds: number[]
}

const titlesAtOnce = 500

const letterOf = (name: string): string => {
  const first = sortNameOf(name).slice(0, 1)
  return /^[a-z]$/.test(first) ? first.toUpperCase() : otherSigns
}

export const readTitles = async (db: Connection) => {
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'title as name', 'kind', 'is_kids', 'rating_age', 'year'])
    .select(['released_at', 'available_until'])
    .where('parent_id', 'is', null)
    .where('is_listed', '=', 1)
    .execute()
  return byName(rows).map(({ name, ...facts }) => {
    const title: TitleFacts = { ...facts, letter: letterOf(name), categoryIds: [], tagIds: [] }
    return { name, title }
  })
}

type NamedTitle = Awaited<ReturnType<typeof readTitles>>[number]

const readTexts = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('contents')
    .select(['id', 'tagline', 'synopsis', 'original_work', 'director', 'cast_names'])
    .where('id', 'in', ids)
    .execute()

const readLabels = async (db: Connection, ids: readonly number[]) => ({
  episodes: await db
    .selectFrom('contents')
    .select(['parent_id as titleId', 'title as name'])
    .where('parent_id', 'in', ids)
    .where('kind', '=', 'episode')
    .where('is_listed', '=', 1)
    .execute(),
  categories: await db
    .selectFrom('content_categories')
    .innerJoin('categories', 'categories.id', 'content_categories.category_id')
    .select(['content_categories.content_id as titleId', 'categories.name'])
    .select(['categories.id', 'categories.parent_id as parentId'])
    .where('content_categories.content_id', 'in', ids)
    .execute(),
  tags: await db
    .selectFrom('content_tags')
    .innerJoin('tags', 'tags.id', 'content_tags.tag_id')
    .select(['content_tags.content_id as titleId', 'tags.name', 'tags.id'])
    .where('content_tags.content_id', 'in', ids)
    .execute(),
})

/** Also fills in the titles' labels. */
const readSome = async (
  db: Connection,
  titles: readonly NamedTitle[],
): Promise<SearchDocument<TitleFacts>[]> => {
  const ids = titles.map(({ title }) => title.id)
  const texts = new Map((await readTexts(db, ids)).map((row) => [row.id, row]))
  const { episodes, categories, tags } = await readLabels(db, ids)
  const named = Map.groupBy([...episodes, ...categories, ...tags], ({ titleId }) => titleId)
  const categoriesOf = Map.groupBy(categories, ({ titleId }) => titleId)
  const tagsOf = Map.groupBy(tags, ({ titleId }) => titleId)
  return titles.map(({ name, title }) => {
    title.categoryIds = (categoriesOf.get(title.id) ?? []).flatMap(({ id, parentId }) =>
      parentId === null ? [id] : [id, parentId],
    )
    title.tagIds = (tagsOf.get(title.id) ?? []).map(({ id }) => id)
    const text = texts.get(title.id)
    const cast = JSON.parse(text?.cast_names ?? '[]') as string[]
    const labels = (named.get(title.id) ?? []).map((label) => label.name)
    return {
      subject: title,
      name,
      names: [
        ...cast,
        text?.director ?? '',
        text?.original_work ?? '',
        String(title.year),
        ...labels,
      ],
      prose: [text?.tagline ?? '', text?.synopsis ?? ''],
    }
  })
}

export async function* titleDocuments(
  db: Connection,
  titles: readonly NamedTitle[],
): AsyncGenerator<SearchDocument<TitleFacts>[]> {
  for (let from = 0; from < titles.length; from += titlesAtOnce) {
    yield await readSome(db, titles.slice(from, from + titlesAtOnce))
  }
}

export const tagDocuments = async (db: Connection): Promise<SearchDocument<number>[]> => {
  const rows = await db.selectFrom('tags').select(['id', 'name']).execute()
  return byName(rows).map(({ id, name }) => ({ subject: id, name, names: [], prose: [] }))
}

export const immersionDocuments = async (db: Connection): Promise<SearchDocument<number>[]> => {
  const rows = await db
    .selectFrom('immersions')
    .select(['id', 'name', 'category', 'synopsis'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, category, synopsis }) => ({
    subject: id,
    name,
    names: [category],
    prose: [synopsis],
  }))
}
