import { definePagedQuery, defineWholeQuery } from '#lib/api/paging.ts'
import { defineQuery } from '#lib/api/query-client.ts'
import { progressFreshMs } from '#lib/catalogue/queries.ts'
import { scopeKey } from '#lib/profiles/store.ts'
import {
  fetchFinished,
  fetchLikes,
  fetchPopups,
  fetchUnseen,
  fetchUserMessage,
  fetchWatching,
} from './api.ts'

const engagementKey = (profileId: number, ...rest: (string | number)[]) =>
  ['engagement', scopeKey(profileId), ...rest] as const

/** Progress changes every minute, so the next page refetches it. */
export const watchingQuery = (profileId: number) =>
  defineQuery({
    queryKey: engagementKey(profileId, 'watching'),
    queryFn: ({ signal }) => fetchWatching(profileId, signal),
    staleTime: progressFreshMs,
  })

export const finishedQuery = (profileId: number) =>
  defineQuery({
    queryKey: engagementKey(profileId, 'finished'),
    queryFn: ({ signal }) => fetchFinished(profileId, signal),
  })

export const historyQuery = (profileId: number) => ({
  ...definePagedQuery(engagementKey(profileId, 'history'), 'GET /v1/contents/{profile}/history/', {
    params: { profile: String(profileId) },
    query: { limit: '30' },
  }),
  staleTime: progressFreshMs,
})

export const myListKey = (profileId: number) => engagementKey(profileId, 'my-list')

/** 200 a page (spec section 7). */
export const myListQuery = (profileId: number) =>
  definePagedQuery(myListKey(profileId), 'GET /v2/contents/{profile}/mylist/', {
    params: { profile: String(profileId) },
    query: { limit: '200' },
  })

export const likesQuery = (profileId: number) =>
  defineQuery({
    queryKey: engagementKey(profileId, 'likes'),
    queryFn: ({ signal }) => fetchLikes(profileId, signal),
  })

export const likedContentsQuery = (profileId: number) =>
  definePagedQuery(
    engagementKey(profileId, 'liked-contents'),
    'GET /v1/contents/{profile}/likes/contents/',
    {
      params: { profile: String(profileId) },
      query: { limit: '30' },
    },
  )

export const commentsKey = (contentId: number, profileId: number) =>
  engagementKey(profileId, 'comments', contentId)

/** The `next` cursor keeps pages stable when comments are added. */
export const commentsQuery = (contentId: number, profileId: number) =>
  definePagedQuery([...commentsKey(contentId, profileId), 'pages'], 'GET /comments/content', {
    query: { content_id: String(contentId), limit: '20' },
  })

/** The player shows at most a thousand comments. */
const mostPages = 5

export const videoCommentsQuery = (videoId: number, profileId: number) =>
  defineWholeQuery(
    [...commentsKey(videoId, profileId), 'whole'],
    'GET /comments/content',
    { query: { content_id: String(videoId), limit: '200' } },
    mostPages,
  )

export const unseenQuery = (profileId: number) =>
  defineQuery({
    queryKey: engagementKey(profileId, 'unseen-releases'),
    queryFn: ({ signal }) => fetchUnseen(signal),
  })

export const releasesQuery = (profileId: number) => ({
  ...definePagedQuery(engagementKey(profileId, 'releases'), 'GET /v1/releases/', {
    query: { limit: '30' },
  }),
  staleTime: progressFreshMs,
})

export const popupsQuery = (profileId: number) =>
  defineQuery({
    queryKey: engagementKey(profileId, 'popups'),
    queryFn: ({ signal }) => fetchPopups(signal),
  })

/** The server refuses kids profiles. */
export const userMessageQuery = (profileId: number) =>
  defineQuery({
    queryKey: engagementKey(profileId, 'user-message'),
    queryFn: ({ signal }) => fetchUserMessage(signal),
  })
