import { readStoredQueries } from '#lib/api/stored-queries.ts'
import type { Content } from '#shared/catalogue/contract.ts'

export type KnownTitle = Pick<Content, 'id' | 'slug' | 'title' | 'tagline' | 'images'>

const isTitle = (value: object): value is KnownTitle =>
  ['title', 'slug', 'tagline', 'is_serie', 'images'].every((name) => name in value)

const titlesIn = (value: unknown): KnownTitle[] => {
  if (typeof value !== 'object' || value === null) return []
  return [...(isTitle(value) ? [value] : []), ...Object.values(value).flatMap(titlesIn)]
}

/** From answers stored in this tab, newest first. */
export const knownTitles = (viewerScope: string, limit: number): KnownTitle[] => {
  const queries = readStoredQueries(viewerScope)?.queries ?? []
  const newestFirst = queries.toSorted(
    (one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt,
  )
  const titles = newestFirst.flatMap(({ state }) => titlesIn(state.data))
  return [...new Map(titles.map((title) => [title.id, title])).values()].slice(0, limit)
}
