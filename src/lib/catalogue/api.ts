import { call } from '#lib/api/http.ts'
import {
  getBanners,
  getContent,
  getRecents,
  getSimilarities,
  getTop10,
  getWeekly,
} from '#shared/catalogue/contract.ts'
import { getCategories, getCategoryContents } from '#shared/catalogue/shelf-contract.ts'

const rowLimit = '24'
const topLimit = '10'

const ofProfile = (profileId: number) => ({ profile_id: String(profileId) })

export const fetchContent = (id: number, profileId: number, signal?: AbortSignal) =>
  call(getContent, { params: { id: String(id) }, query: ofProfile(profileId) }, { signal })

export const fetchSimilarities = (id: number, profileId: number, signal?: AbortSignal) =>
  call(getSimilarities, { params: { id: String(id) }, query: ofProfile(profileId) }, { signal })

export const fetchBanners = (profileId: number, signal?: AbortSignal) =>
  call(getBanners, { query: ofProfile(profileId) }, { signal })

export const fetchRecents = (profileId: number, signal?: AbortSignal) =>
  call(getRecents, { query: { ...ofProfile(profileId), limit: rowLimit } }, { signal })

export const fetchTop10 = (profileId: number, signal?: AbortSignal) =>
  call(getTop10, { query: { ...ofProfile(profileId), limit: topLimit } }, { signal })

export const fetchWeekly = (signal?: AbortSignal) => call(getWeekly, {}, { signal })

export const fetchCategories = (profileId: number, signal?: AbortSignal) =>
  call(getCategories, { query: ofProfile(profileId) }, { signal })

export const fetchCategoryContents = (
  categoryId: number,
  profileId: number,
  signal?: AbortSignal,
) =>
  call(
    getCategoryContents,
    {
      params: { id: String(categoryId) },
      query: { ...ofProfile(profileId), limit: rowLimit },
    },
    { signal },
  )
