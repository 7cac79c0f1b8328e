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

/** Changes with every minute played: shown from the cache and refetched on the next page. */
export const watchingQuery = (profileId: number) =>
  defineQuery({
    queryKey: engagementKey(profileId, 'watching'),
    queryFn: ({ signal }) => fetchWatching(profileId, signal),
    staleTime: progressFreshMs,
  })

/** Ids of the titles that the profile has watched to the end. */
export const finishedQuery = (profileId: number) =>
  defineQuery({
    queryKey: engagementKey(profileId, 'finished'),
    queryFn: ({ signal }) => fetchFinished(profileId, signal),
  })

/** What the profile has watched, the latest first, for a grid. */
export const historyQuery = (profileId: number) => ({
  ...definePagedQuery(engagementKey(profileId, 'history'), 'GET /v1/contents/{profile}/history/', {
    params: { profile: String(profileId) },
    query: { limit: '30' },
  }),
  staleTime: progressFreshMs,
})

export const myListKey = (profileId: number) => engagementKey(profileId, 'my-list')

/** The profile's list, the last added first, 200 a page (spec section 7). */
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

/** Titles that the profile likes, the last liked first, for a grid. */
export const likedContentsQuery = (profileId: number) =>
  definePagedQuery(
    engagementKey(profileId, 'liked-contents'),
    'GET /v1/contents/{profile}/likes/contents/',
    {
      params: { profile: String(profileId) },
      query: { limit: '30' },
    },
  )

/** Every list of comments on one title or video begins with this key. */
export const commentsKey = (contentId: number, profileId: number) =>
  engagementKey(profileId, 'comments', contentId)

/** Newest first; the `next` cursor keeps the pages stable. */
export const commentsQuery = (contentId: number, profileId: number) =>
  definePagedQuery([...commentsKey(contentId, profileId), 'pages'], 'GET /comments/content', {
    query: { content_id: String(contentId), limit: '20' },
  })

/** The player shows at most a thousand comments, 200 a page. */
const mostPages = 5

/** All comments on one video, newest first. */
export const videoCommentsQuery = (videoId: number, profileId: number) =>
  defineWholeQuery(
    [...commentsKey(videoId, profileId), 'whole'],
    'GET /comments/content',
    { query: { content_id: String(videoId), limit: '200' } },
    mostPages,
  )

/** How many releases the profile has not seen. */
export const unseenQuery = (profileId: number) =>
  defineQuery({
    queryKey: engagementKey(profileId, 'unseen-releases'),
    queryFn: ({ signal }) => fetchUnseen(signal),
  })

/** The newest first. */
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

/** Never fetched in a kids profile, because the server refuses. */
export const userMessageQuery = (profileId: number) =>
  defineQuery({
    queryKey: engagementKey(profileId, 'user-message'),
    queryFn: ({ signal }) => fetchUserMessage(signal),
  })
