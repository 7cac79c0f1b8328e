import type { Paged } from '#shared/common-schemas.ts'
import { api } from '#lib/api/api.ts'
import { defineQuery } from '#lib/api/query-client.ts'
import { catalogueKey } from './queries.ts'

const rowLimit = '24'

/** The other rows of an adult's home leave these titles out. */
export const kidsRowQuery = (profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'kids-row'),
    queryFn: ({ signal }) =>
      api(
        'GET /v1/search/catalog/',
        { query: { profile_id: String(profileId), is_kids: 'true', limit: rowLimit } },
        { signal },
      ),
  })

/** Kids profiles receive only titles for kids, so nothing is filtered for them. */
export const forAudience = <T extends { is_kids: boolean }>(
  items: readonly T[],
  isKids: boolean,
): T[] => items.filter((item) => isKids || !item.is_kids)

export const pageForAudience =
  (isKids: boolean) =>
  <T extends { is_kids: boolean }>(page: Paged<T>): Paged<T> => ({
    ...page,
    results: forAudience(page.results, isKids),
  })
