import type { InferInput } from 'valibot'
import { api } from '#lib/api/api.ts'
import { definePagedQuery } from '#lib/api/paging.ts'
import { defineQuery } from '#lib/api/query-client.ts'
import { type Audience, catalogueKey } from './queries.ts'
import type { getCatalog } from '#shared/catalogue/search-contract.ts'

const gridPage = '30'
const rowLimit = '24'
const wholeList = '200'
const sceneChoice = '6'

const ofProfile = (profileId: number) => ({ profile_id: String(profileId) })
const idOf = (id: number) => ({ id: String(id) })

export type CatalogFilters = Omit<
  InferInput<typeof getCatalog.query>,
  'profile_id' | 'limit' | 'offset'
>

const filterKey = (filters: CatalogFilters) =>
  Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')

export const catalogQuery = (profileId: number, filters: CatalogFilters = {}) =>
  definePagedQuery(
    catalogueKey(profileId, 'catalog', filterKey(filters)),
    'GET /v1/search/catalog/',
    {
      query: { ...filters, ...ofProfile(profileId), limit: gridPage },
    },
  )

export const lettersQuery = (
  profileId: number,
  filters: Omit<CatalogFilters, 'letter' | 'query' | 'order' | 'year'> = {},
) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'letters', filterKey(filters)),
    queryFn: ({ signal }) =>
      api(
        'GET /v1/search/catalog/letters/',
        { query: { ...filters, ...ofProfile(profileId) } },
        { signal },
      ),
  })

/** Latest first. */
export const yearsQuery = (
  profileId: number,
  filters: Omit<CatalogFilters, 'letter' | 'query' | 'order' | 'year'>,
) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'years', filterKey(filters)),
    queryFn: ({ signal }) =>
      api(
        'GET /v1/search/catalog/years/',
        { query: { ...filters, ...ofProfile(profileId) } },
        { signal },
      ),
  })

export const categoryTitlesQuery = (categoryId: number, profileId: number) =>
  definePagedQuery(
    catalogueKey(profileId, 'category-titles', categoryId),
    'GET /v1/categories/{id}/contents/',
    {
      params: idOf(categoryId),
      query: { ...ofProfile(profileId), limit: gridPage },
    },
  )

/** Titles whose scenes illustrate the category. */
export const categoryScenesQuery = (categoryId: number, profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'category-scenes', categoryId),
    queryFn: ({ signal }) =>
      api(
        'GET /v1/categories/{id}/contents/',
        { params: idOf(categoryId), query: { ...ofProfile(profileId), limit: sceneChoice } },
        { signal },
      ),
  })

export const categoryChildrenQuery = (categoryId: number, profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'category-children', categoryId),
    queryFn: ({ signal }) =>
      api(
        'GET /v1/categories/{id}/childrens/',
        { params: idOf(categoryId), query: { ...ofProfile(profileId), limit: wholeList } },
        { signal },
      ),
  })

/** All tags, because some addresses hold only an id. */
export const tagsQuery = (profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'tags'),
    queryFn: ({ signal }) =>
      api('GET /v1/tags/', { query: { ...ofProfile(profileId), limit: wholeList } }, { signal }),
  })

export const sectionsQuery = (profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'sections'),
    queryFn: ({ signal }) =>
      api(
        'GET /v1/sections/',
        { query: { ...ofProfile(profileId), limit: wholeList } },
        { signal },
      ),
  })

export const sectionTitlesQuery = (sectionId: number, profileId: number) =>
  definePagedQuery(
    catalogueKey(profileId, 'section-titles', sectionId),
    'GET /v1/sections/{id}/contents/',
    {
      params: idOf(sectionId),
      query: { ...ofProfile(profileId), limit: gridPage },
    },
  )

export const sectionRowQuery = (sectionId: number, profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'section-row', sectionId),
    queryFn: ({ signal }) =>
      api(
        'GET /v1/sections/{id}/contents/',
        { params: idOf(sectionId), query: { ...ofProfile(profileId), limit: rowLimit } },
        { signal },
      ),
  })

export const recommendationsQuery = ({ id, is_kids: isKids }: Audience) =>
  defineQuery({
    queryKey: catalogueKey(id, 'recommendations'),
    queryFn: ({ signal }) =>
      api(
        'GET /v1/profiles/{id}/recommendations',
        { params: idOf(id), query: { limit: rowLimit, is_kids: isKids ? 'true' : 'false' } },
        { signal },
      ),
  })

export const editorialQuery = (profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'editorial'),
    queryFn: ({ signal }) => api('GET /v1/contents/editorial/', {}, { signal }),
  })

/** Titles similar to one that the profile has watched lately. */
export const becauseQuery = ({ id }: Audience) =>
  defineQuery({
    queryKey: catalogueKey(id, 'because'),
    queryFn: ({ signal }) =>
      api('GET /v1/profiles/{id}/because/', { params: idOf(id) }, { signal }),
  })
