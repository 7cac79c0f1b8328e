import { api } from '#lib/api/api.ts'
import { definePagedQuery } from '#lib/api/paging.ts'
import { defineQuery, queryClient } from '#lib/api/query-client.ts'
import type { Paged } from '#shared/common-schemas.ts'
import type { Immersion } from '#shared/catalogue/immersion-contract.ts'
import { type Audience, catalogueKey } from './queries.ts'

const gridPage = '30'
const rowLimit = '24'

export const immersionsQuery = (isKids: boolean, profileId: number) =>
  definePagedQuery(
    catalogueKey(profileId, 'immersions', isKids ? 'kids' : 'all'),
    'GET /v1/immersions/',
    {
      query: { limit: gridPage, is_kids: isKids ? 'true' : 'false' },
    },
  )

export const immersionRowQuery = ({ id, is_kids: isKids }: Audience) =>
  defineQuery({
    queryKey: catalogueKey(id, 'immersion-row'),
    queryFn: ({ signal }) =>
      api(
        'GET /v1/immersions/',
        { query: { limit: rowLimit, is_kids: isKids ? 'true' : 'false' } },
        { signal },
      ),
  })

export const immersionQuery = (id: number, profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'immersion', id),
    queryFn: ({ signal }) =>
      api('GET /v1/immersions/{id}/', { params: { id: String(id) } }, { signal }),
  })

export const immersionSimilaritiesQuery = (id: number, profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'immersion-similarities', id),
    queryFn: ({ signal }) =>
      api('GET /v1/immersions/{id}/similarities/', { params: { id: String(id) } }, { signal }),
  })

export const immersionCategoriesQuery = (profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'immersion-categories'),
    queryFn: ({ signal }) => api('GET /v1/categories/immersions/', {}, { signal }),
  })

type Listed = Immersion | { immersions: Immersion[] } | object
type Answer = Partial<Paged<Listed> & { pages: Paged<Listed>[] }>

const immersionsOf = (item: Listed): Immersion[] => {
  if ('immersions' in item) return item.immersions
  return 'synopsis' in item && 'category' in item ? [item] : []
}

/** Looks in cached lists, so that the page opens at once. */
export const knownImmersion = (id: number, profileId: number): Immersion | undefined =>
  queryClient
    .getQueriesData<Answer>({ queryKey: catalogueKey(profileId) })
    .flatMap(([, answer]) => (answer?.pages ?? [answer]).flatMap((page) => page?.results ?? []))
    .flatMap(immersionsOf)
    .find((immersion) => immersion.id === id)
