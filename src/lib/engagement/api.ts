import type { InferInput } from 'valibot'
import { api } from '#lib/api/api.ts'
import type { reportComment } from '#shared/engagement/comment-contract.ts'
import type { postRate } from '#shared/engagement/list-contract.ts'
import type { reportContent } from '#shared/engagement/report-contract.ts'
import { withStanding } from './standing.ts'

const watchingLimit = '24'

export const fetchWatching = (profileId: number, signal?: AbortSignal) =>
  api(
    'GET /v2/contents/{profile}/watching/',
    { params: { profile: String(profileId) }, query: { limit: watchingLimit } },
    { signal },
  )

const entryParams = (contentId: number, profileId: number) => ({
  params: { profile: String(profileId), content: String(contentId) },
})

/** The request must finish after the user has left the page. */
const outlivesPage = { keepalive: true }

/** Progress stays. */
export const sendWatchingHidden = (contentId: number, profileId: number) =>
  api(
    'DELETE /v2/contents/{profile}/watching/{content}/',
    entryParams(contentId, profileId),
    outlivesPage,
  )

export const sendWatchingShown = (contentId: number, profileId: number) =>
  api(
    'POST /v2/contents/{profile}/watching/{content}/',
    entryParams(contentId, profileId),
    outlivesPage,
  )

export const fetchLikes = async (profileId: number, signal?: AbortSignal) =>
  (
    await api(
      'GET /v1/contents/{profile}/likes/',
      { params: { profile: String(profileId) } },
      { signal },
    )
  ).ids

export const fetchFinished = async (profileId: number, signal?: AbortSignal) =>
  (
    await api(
      'GET /v1/contents/{profile}/finished/',
      { params: { profile: String(profileId) } },
      { signal },
    )
  ).ids

/** Also deletes the position in it. */
export const sendForgotten = (contentId: number, profileId: number) =>
  api(
    'DELETE /v1/contents/{profile}/history/{content}/',
    entryParams(contentId, profileId),
    outlivesPage,
  )

/** Kids profiles send no `text`. */
export const sendReport = (contentId: number, report: InferInput<typeof reportContent.body>) =>
  api('POST /v1/contents/{id}/report/', { params: { id: String(contentId) }, body: report })

export const sendListed = (contentId: number, profileId: number) =>
  api(
    'POST /v1/contents/mylist/',
    { body: { profile_id: profileId, content_id: contentId } },
    outlivesPage,
  )

export const sendUnlisted = (contentId: number, profileId: number) =>
  api(
    'DELETE /v1/contents/{profile}/mylist/{content}/',
    entryParams(contentId, profileId),
    outlivesPage,
  )

export const sendLike = (contentId: number, score: 0 | 1) =>
  api('POST /v1/contents/like', { body: { content_id: contentId, score } }, outlivesPage)

export type Rate = InferInput<typeof postRate.body>['rate']

export const sendRate = (contentId: number, rate: Rate) =>
  api('POST /v1/contents/rate/', { body: { content_id: contentId, rate } }, outlivesPage)

export const fetchUnseen = async (signal?: AbortSignal) =>
  (await api('GET /v1/releases/', { query: { limit: '1' } }, { signal })).unseen

/** At most 200 ids per call. */
export const sendReleasesSeen = (ids: number[]) =>
  api('POST /v1/releases/seen/', { body: { ids } }, outlivesPage)

export const fetchPopups = (signal?: AbortSignal) => api('GET /v1/popups/list/', {}, { signal })

export const sendPopupSeen = (id: number) => api('POST /v1/popups/', { body: { id } }, outlivesPage)

export const fetchUserMessage = (signal?: AbortSignal) =>
  api('GET /v1/accounts/message/', {}, { signal })

export const sendUserMessageSeen = (id: number) =>
  api('POST /v1/accounts/message/seen/', { body: { id } }, outlivesPage)

/** `intervalSeconds` is null without a video. */
export const sendComment = (contentId: number, text: string, intervalSeconds: number | null) =>
  withStanding(
    api('POST /comments/', { body: { content_id: contentId, text, interval: intervalSeconds } }),
  )

export const sendCommentText = (id: number, text: string) =>
  withStanding(api('PUT /comments/', { body: { id, text } }))

export const removeComment = (id: number) =>
  api('DELETE /comments/{id}', { params: { id: String(id) } })

export const sendCommentReport = (
  id: number,
  reason: InferInput<typeof reportComment.body>['reason'],
) =>
  withStanding(api('POST /comments/{id}/report/', { params: { id: String(id) }, body: { reason } }))
