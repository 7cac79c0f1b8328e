import type { InferInput } from 'valibot'
import { call } from '#lib/api/http.ts'
import {
  deleteComment,
  postComment,
  putComment,
  reportComment,
} from '#shared/engagement/comment-contract.ts'
import { deleteWatching, getWatching, postWatching } from '#shared/engagement/contract.ts'
import {
  deleteMyList,
  getLikes,
  postLike,
  postMyList,
  postRate,
} from '#shared/engagement/list-contract.ts'
import {
  getPopups,
  getReleases,
  getUserMessage,
  postPopup,
  postReleasesSeen,
  postUserMessageSeen,
} from '#shared/engagement/notice-contract.ts'
import { reportContent } from '#shared/engagement/report-contract.ts'

const watchingLimit = '24'

export const fetchWatching = (profileId: number, signal?: AbortSignal) =>
  call(
    getWatching,
    { params: { profile: String(profileId) }, query: { limit: watchingLimit } },
    { signal },
  )

const entryParams = (contentId: number, profileId: number) => ({
  params: { profile: String(profileId), content: String(contentId) },
})

/** Pressed on the way to the next page, it arrives all the same. */
const outliving = { keepalive: true }

/** Takes a title out of the row; its progress stays. */
export const sendWatchingHidden = (contentId: number, profileId: number) =>
  call(deleteWatching, entryParams(contentId, profileId), outliving)

/** Puts it back where it was. */
export const sendWatchingShown = (contentId: number, profileId: number) =>
  call(postWatching, entryParams(contentId, profileId), outliving)

/** The ids of every title that the profile likes. */
export const fetchLikes = async (profileId: number, signal?: AbortSignal) =>
  (await call(getLikes, { params: { profile: String(profileId) } }, { signal })).ids

/** "Denunciar" a title; `text` is left out in a kids profile. */
export const sendReport = (contentId: number, report: InferInput<typeof reportContent.body>) =>
  call(reportContent, { params: { id: String(contentId) }, body: report })

/** Adding what is there already changes nothing. */
export const sendListed = (contentId: number, profileId: number) =>
  call(postMyList, { body: { profile_id: profileId, content_id: contentId } }, outliving)

export const sendUnlisted = (contentId: number, profileId: number) =>
  call(deleteMyList, entryParams(contentId, profileId), outliving)

export const sendLike = (contentId: number, score: 0 | 1) =>
  call(postLike, { body: { content_id: contentId, score } }, outliving)

export type Rate = InferInput<typeof postRate.body>['rate']

export const sendRate = (contentId: number, rate: Rate) =>
  call(postRate, { body: { content_id: contentId, rate } }, outliving)

export const fetchUnseen = async (signal?: AbortSignal) =>
  (await call(getReleases, { query: { limit: '1' } }, { signal })).unseen

/** At most 200 at once. */
export const sendReleasesSeen = (ids: number[]) =>
  call(postReleasesSeen, { body: { ids } }, outliving)

export const fetchPopups = (signal?: AbortSignal) => call(getPopups, {}, { signal })

export const sendPopupSeen = (id: number) => call(postPopup, { body: { id } }, outliving)

export const fetchUserMessage = (signal?: AbortSignal) => call(getUserMessage, {}, { signal })

export const sendUserMessageSeen = (id: number) =>
  call(postUserMessageSeen, { body: { id } }, outliving)

/** `interval` is the second of the video; null where there is none. */
export const sendComment = (contentId: number, text: string, interval: number | null) =>
  call(postComment, { body: { content_id: contentId, text, interval } })

export const sendCommentText = (id: number, text: string) =>
  call(putComment, { body: { id, text } })

export const removeComment = (id: number) => call(deleteComment, { params: { id: String(id) } })

export const sendCommentReport = (
  id: number,
  reason: InferInput<typeof reportComment.body>['reason'],
) => call(reportComment, { params: { id: String(id) }, body: { reason } })
