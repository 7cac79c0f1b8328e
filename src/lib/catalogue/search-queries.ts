import { definePagedQuery } from '#lib/api/paging.ts'
import { catalogueKey } from './queries.ts'
import { searchContents, searchImmersions, searchTags } from '#shared/catalogue/search-contract.ts'

/** Default page of a search (spec section 9). */
const searchPage = '30'

const inputOf = (query: string, profileId: number) => ({
  query: { query, profile_id: String(profileId), limit: searchPage },
})

export const foundContentsQuery = (query: string, profileId: number) =>
  definePagedQuery(
    catalogueKey(profileId, 'found-contents', query),
    searchContents,
    inputOf(query, profileId),
  )

export const foundTagsQuery = (query: string, profileId: number) =>
  definePagedQuery(
    catalogueKey(profileId, 'found-tags', query),
    searchTags,
    inputOf(query, profileId),
  )

export const foundImmersionsQuery = (query: string, profileId: number) =>
  definePagedQuery(
    catalogueKey(profileId, 'found-immersions', query),
    searchImmersions,
    inputOf(query, profileId),
  )
