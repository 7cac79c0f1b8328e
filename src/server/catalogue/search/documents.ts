import type { Connection } from '#server/db/schema.ts'
import type { SearchKind } from '#server/db/tables/search.ts'

/** Something that can be found, with all the texts that lead to it. */
export interface SearchDocument {
  kind: SearchKind
  id: number
  name: string
  /** Other names: people, labels, episodes. */
  names: string[]
  prose: string[]
}

const namesByTitle = (rows: readonly { titleId: number | null; name: string }[]) => {
  const names = new Map<number, string[]>()
  for (const { titleId, name } of rows) {
    if (titleId === null) continue
    const known = names.get(titleId)
    if (known) known.push(name)
    else names.set(titleId, [name])
  }
  return names
}

const readNames = async (db: Connection) => {
  const episodes = await db
    .selectFrom('contents')
    .select(['parent_id as titleId', 'title as name'])
    .where('kind', '=', 'episode')
    .where('is_listed', '=', 1)
    .execute()
  const categories = await db
    .selectFrom('content_categories')
    .innerJoin('categories', 'categories.id', 'content_categories.category_id')
    .select(['content_categories.content_id as titleId', 'categories.name'])
    .execute()
  const tags = await db
    .selectFrom('content_tags')
    .innerJoin('tags', 'tags.id', 'content_tags.tag_id')
    .select(['content_tags.content_id as titleId', 'tags.name'])
    .execute()
  return namesByTitle([...episodes, ...categories, ...tags])
}

const readTitles = async (db: Connection): Promise<SearchDocument[]> => {
  const names = await readNames(db)
  const rows = await db
    .selectFrom('contents')
    .select(['id', 'title', 'tagline', 'synopsis', 'year'])
    .select(['original_work', 'director', 'cast_names'])
    .where('parent_id', 'is', null)
    .execute()
  return rows.map((row) => ({
    kind: 'title',
    id: row.id,
    name: row.title,
    names: [
      ...(JSON.parse(row.cast_names) as string[]),
      row.director ?? '',
      row.original_work ?? '',
      String(row.year),
      ...(names.get(row.id) ?? []),
    ],
    prose: [row.tagline, row.synopsis],
  }))
}

/** Everything that can be found, as the tables hold it now. */
export const readDocuments = async (db: Connection): Promise<SearchDocument[]> => {
  const tags = await db.selectFrom('tags').select(['id', 'name']).execute()
  const immersions = await db
    .selectFrom('immersions')
    .select(['id', 'name', 'category', 'synopsis'])
    .execute()
  return [
    ...(await readTitles(db)),
    ...tags.map(({ id, name }): SearchDocument => ({
      kind: 'tag',
      id,
      name,
      names: [],
      prose: [],
    })),
    ...immersions.map(({ id, name, category, synopsis }): SearchDocument => ({
      kind: 'immersion',
      id,
      name,
      names: [category],
      prose: [synopsis],
    })),
  ]
}
