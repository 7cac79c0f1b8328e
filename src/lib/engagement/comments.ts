import type { InfiniteData } from '@tanstack/query-core'
import type { Profile } from '#shared/profiles/contract.ts'
import { queryClient } from '#lib/api/query-client.ts'
import type { Paged } from '#shared/common-schemas.ts'
import { removeComment, sendComment, sendCommentText } from './api.ts'
import type { Comment } from '#shared/engagement/comment-contract.ts'
import { commentsQuery } from './queries.ts'

type Pages = InfiniteData<Paged<Comment>>

/** The comments of one title or video, as one profile sees them. */
export interface Thread {
  topicId: number
  profile: Profile
}

const keyOf = ({ topicId, profile }: Thread) => commentsQuery(topicId, profile.id).queryKey

const change = (thread: Thread, edit: (comments: Comment[], page: number) => Comment[]) =>
  queryClient.setQueryData<Pages>(keyOf(thread), (data) => {
    if (!data) return data
    const pages = data.pages.map((page, place) => {
      const results = edit(page.results, place)
      return { ...page, results, count: page.count + results.length - page.results.length }
    })
    return { ...data, pages }
  })

const without = (id: number) => (comments: Comment[]) =>
  comments.filter((comment) => comment.id !== id)

const putFirst = (comment: Comment) => (comments: Comment[], page: number) =>
  page === 0 ? [comment, ...without(comment.id)(comments)] : comments

const replace = (id: number, changed: Comment) => (comments: Comment[]) =>
  comments.map((comment) => (comment.id === id ? changed : comment))

/** Cancels running fetches: an answer to a request from before a change would revert it. */
const holdStill = async (thread: Thread) => {
  const key = keyOf(thread)
  if (queryClient.getQueryData(key)) await queryClient.cancelQueries({ queryKey: key })
}

let written = 0

/** An unsent comment has a negative id. */
export const isOnItsWay = ({ id }: Comment): boolean => id < 0

/** Shows the comment at once; a refusal removes it again and rejects. */
export const publishComment = async (
  thread: Thread,
  text: string,
  intervalSeconds: number | null,
): Promise<void> => {
  const { topicId, profile } = thread
  await holdStill(thread)
  written += 1
  const draft: Comment = {
    id: -written,
    content_id: topicId,
    text,
    interval: intervalSeconds,
    author: { name: profile.name, cover: profile.cover },
    is_mine: true,
    created_at: new Date().toISOString(),
    edited_at: null,
  }
  change(thread, putFirst(draft))
  try {
    const comment = await sendComment(topicId, text, intervalSeconds)
    change(thread, without(draft.id))
    change(thread, putFirst(comment))
  } catch (error) {
    change(thread, without(draft.id))
    throw error
  }
}

/** Shows the new text at once; a refusal restores the old one and rejects. */
export const changeComment = async (
  thread: Thread,
  comment: Comment,
  text: string,
): Promise<void> => {
  await holdStill(thread)
  const edited = { ...comment, text, edited_at: new Date().toISOString() }
  change(thread, replace(comment.id, edited))
  try {
    change(thread, replace(comment.id, await sendCommentText(comment.id, text)))
  } catch (error) {
    change(thread, replace(comment.id, comment))
    throw error
  }
}

const placeOf = (thread: Thread, id: number) => {
  const pages = queryClient.getQueryData<Pages>(keyOf(thread))?.pages ?? []
  const places = pages.map(({ results }) => results.findIndex((comment) => comment.id === id))
  const page = places.findIndex((place) => place >= 0)
  return { page, place: places[page] ?? 0 }
}

/** Removes the comment at once; a refusal restores it in its place and rejects. */
export const eraseComment = async (thread: Thread, comment: Comment): Promise<void> => {
  await holdStill(thread)
  const { page, place } = placeOf(thread, comment.id)
  change(thread, without(comment.id))
  try {
    await removeComment(comment.id)
  } catch (error) {
    change(thread, (comments, current) =>
      current === page ? comments.toSpliced(place, 0, comment) : comments,
    )
    throw error
  }
}
