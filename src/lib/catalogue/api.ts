import { api } from '#lib/api/api.ts'

const rowLimit = '24'
const topLimit = '10'

const ofProfile = (profileId: number) => ({ profile_id: String(profileId) })

export const fetchContent = (id: number, profileId: number, signal?: AbortSignal) =>
  api(
    'GET /v3/contents/{id}/',
    { params: { id: String(id) }, query: ofProfile(profileId) },
    { signal },
  )

export const fetchSimilarities = (id: number, profileId: number, signal?: AbortSignal) =>
  api(
    'GET /v2/contents/{id}/similarities/',
    { params: { id: String(id) }, query: ofProfile(profileId) },
    { signal },
  )

export const fetchBanners = (profileId: number, signal?: AbortSignal) =>
  api('GET /v2/contents/banners/', { query: ofProfile(profileId) }, { signal })

export const fetchRecents = (profileId: number, isKids: boolean, signal?: AbortSignal) =>
  api(
    'GET /v2/contents/recents/',
    { query: { ...ofProfile(profileId), is_kids: isKids ? 'true' : 'false', limit: rowLimit } },
    { signal },
  )

export const fetchTop10 = (profileId: number, signal?: AbortSignal) =>
  api(
    'GET /v2/contents/top-10/',
    { query: { ...ofProfile(profileId), limit: topLimit } },
    { signal },
  )

export const fetchWeekly = (signal?: AbortSignal) => api('GET /v1/contents/weekly', {}, { signal })

export const fetchCategories = (profileId: number, signal?: AbortSignal) =>
  api('GET /v1/categories/', { query: ofProfile(profileId) }, { signal })

export const fetchCategoryContents = (
  categoryId: number,
  profileId: number,
  signal?: AbortSignal,
) =>
  api(
    'GET /v1/categories/{id}/contents/',
    {
      params: { id: String(categoryId) },
      query: { ...ofProfile(profileId), limit: rowLimit },
    },
    { signal },
  )
