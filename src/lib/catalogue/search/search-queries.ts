import { definePagedQuery } from '#lib/api/paging.ts'
import { catalogueKey } from '#lib/catalogue/queries.ts'

/** Spec section 9. */
const searchPage = '30'

const inputOf = (query: string, profileId: number) => ({
  query: { query, profile_id: String(profileId), limit: searchPage },
})

export const foundContentsQuery = (query: string, profileId: number) =>
  definePagedQuery(
    catalogueKey(profileId, 'found-contents', query),
    'GET /v1/search/contents/',
    inputOf(query, profileId),
  )

export const foundTagsQuery = (query: string, profileId: number) =>
  definePagedQuery(
    catalogueKey(profileId, 'found-tags', query),
    'GET /v1/search/tags/',
    inputOf(query, profileId),
  )

export const foundImmersionsQuery = (query: string, profileId: number) =>
  definePagedQuery(
    catalogueKey(profileId, 'found-immersions', query),
    'GET /v1/search/immersions/',
    inputOf(query, profileId),
  )
