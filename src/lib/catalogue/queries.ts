import { defineQuery } from '#lib/api/query-client.ts'
import '#lib/engagement/follow-progress.ts'
import { scopeKey } from '#lib/profiles/store.ts'
import type { Profile } from '#shared/profiles/contract.ts'
import {
  fetchBanners,
  fetchCategories,
  fetchCategoryContents,
  fetchContent,
  fetchRecents,
  fetchSimilarities,
  fetchTop10,
  fetchWeekly,
} from './api.ts'

export type Audience = Pick<Profile, 'id' | 'is_kids'>

/** The key includes the profile's viewer scope. */
export const catalogueKey = (profileId: number, ...rest: (string | number)[]) =>
  ['catalogue', scopeKey(profileId), ...rest] as const

/** Short, because progress changes while a video plays. */
export const progressFreshMs = 5000

/** The answer contains progress, so it is refetched on the next page. */
export const contentQuery = (id: number, profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'content', id),
    queryFn: ({ signal }) => fetchContent(id, profileId, signal),
    staleTime: progressFreshMs,
  })

export const similaritiesQuery = (id: number, profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'similarities', id),
    queryFn: ({ signal }) => fetchSimilarities(id, profileId, signal),
  })

export const bannersQuery = (profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'banners'),
    queryFn: ({ signal }) => fetchBanners(profileId, signal),
  })

export const recentsQuery = ({ id, is_kids: isKids }: Audience) =>
  defineQuery({
    queryKey: catalogueKey(id, 'recents'),
    queryFn: ({ signal }) => fetchRecents(id, isKids, signal),
  })

export const top10Query = (profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'top-10'),
    queryFn: ({ signal }) => fetchTop10(profileId, signal),
  })

export const weeklyQuery = (profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'weekly'),
    queryFn: ({ signal }) => fetchWeekly(signal),
  })

export const categoriesQuery = (profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'categories'),
    queryFn: ({ signal }) => fetchCategories(profileId, signal),
  })

export const categoryContentsQuery = (categoryId: number, profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'category', categoryId),
    queryFn: ({ signal }) => fetchCategoryContents(categoryId, profileId, signal),
  })
