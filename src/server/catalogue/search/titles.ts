import { audienceOf } from '#server/catalogue/pages.ts'
import { boundsOf, isRowInBounds, type ViewerScope } from '#server/catalogue/visible.ts'
import { flag } from '#server/db/flag.ts'
import type { Window } from '#server/http/operation/page.ts'
import type { TitleFacts } from './documents.ts'

export interface CatalogFilter {
  /** A letter, or `#` for names that begin with another sign. */
  letter?: string | undefined
  type?: 'film' | 'series' | undefined
  isKids?: boolean | undefined
  categoryId?: number | undefined
  tagId?: number | undefined
  year?: number | undefined
}

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

export const isWantedBy = (scope: ViewerScope, filter: CatalogFilter = {}) => {
  const bounds = boundsOf(scope)
  const { type, isKids, categoryId, tagId, year } = filter
  const letter = filter.letter?.toUpperCase()
  return (title: TitleFacts): boolean =>
    isRowInBounds(title, bounds) &&
    (letter === undefined || title.letter === letter) &&
    (type === undefined || title.kind === type) &&
    (isKids === undefined || title.is_kids === flag(isKids)) &&
    (categoryId === undefined || title.categoryIds.includes(categoryId)) &&
    (tagId === undefined || title.tagIds.includes(tagId)) &&
    (year === undefined || title.year === year)
}

export const windowOfTitles = (
  titles: readonly TitleFacts[],
  isWanted: (title: TitleFacts) => boolean,
  { limit, offset }: Window,
) => {
  const rows: { id: number }[] = []
  let count = 0
  for (const title of titles) {
    if (!isWanted(title)) continue
    if (count >= offset && rows.length < limit) rows.push(title)
    count += 1
  }
  return { rows, count }
}
