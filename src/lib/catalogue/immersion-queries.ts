import { call } from '#lib/http.ts'
import { definePagedQuery } from '#lib/paging.ts'
import { defineQuery } from '#lib/query-client.ts'
import {
  getImmersion,
  getImmersionCategories,
  getImmersions,
  getImmersionSimilarities,
} from './immersion-contract.ts'
import { catalogueKey } from './queries.ts'

const gridPage = '60'
const rowLimit = '24'

/** The immersions of the world that is open, for a grid. */
export const immersionsQuery = (profileId: number) =>
  definePagedQuery(catalogueKey(profileId, 'immersions'), getImmersions, {
    query: { limit: gridPage },
  })

/** The first of them, for a row. @public */
export const immersionRowQuery = (profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'immersion-row'),
    queryFn: ({ signal }) => call(getImmersions, { query: { limit: rowLimit } }, { signal }),
  })

export const immersionQuery = (id: number, profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'immersion', id),
    queryFn: ({ signal }) => call(getImmersion, { params: { id: String(id) } }, { signal }),
  })

/** @public */
export const immersionSimilaritiesQuery = (id: number, profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'immersion-similarities', id),
    queryFn: ({ signal }) =>
      call(getImmersionSimilarities, { params: { id: String(id) } }, { signal }),
  })

export const immersionCategoriesQuery = (profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'immersion-categories'),
    queryFn: ({ signal }) => call(getImmersionCategories, {}, { signal }),
  })
