import type { Profile } from '#shared/profiles/contract.ts'
import { type Pages, placeOf, withItem, withoutItem } from '#lib/api/paged-changes.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { removeComment, sendComment, sendCommentText } from './api.ts'
import type { Comment } from '#shared/engagement/comment-contract.ts'
import { commentsKey } from './queries.ts'

type CommentList = Pages<Comment>

export interface Thread {
  topicId: number
  profile: Profile
}

/** Both the list of the title's page and that of the player. */
const listsOf = ({ topicId, profile }: Thread) => ({ queryKey: commentsKey(topicId, profile.id) })

const change = (
  thread: Thread,
  edit: (list: CommentList) => CommentList,
  options?: { updatedAt: number },
) => {
  queryClient.setQueriesData<CommentList>(listsOf(thread), (list) => list && edit(list), options)
}

const isSame =
  ({ id }: Comment) =>
  (comment: Comment) =>
    comment.id === id

const without = (comment: Comment) => (list: CommentList) => withoutItem(list, isSame(comment))

const putFirst = (comment: Comment) => (list: CommentList) =>
  withItem(withoutItem(list, isSame(comment)), comment)

const replace = (comment: Comment) => (list: CommentList) => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    results: page.results.map((other) => (other.id === comment.id ? comment : other)),
  })),
})

/** An answer to a request from before a change would revert it. */
const cancelFetches = (thread: Thread) =>
  queryClient.cancelQueries({
    ...listsOf(thread),
    predicate: ({ state }) => state.data !== undefined,
  })

/** The answer to a list that is still loading may lack the new comment. */
const restartEmpty = (thread: Thread) =>
  queryClient.resetQueries({
    ...listsOf(thread),
    predicate: ({ state }) => state.data === undefined,
  })

let written = 0

/** Unsent comments have negative ids. */
export const isOnItsWay = ({ id }: Comment): boolean => id < 0

/** Keeps the next page from restoring a list with an unsent comment. */
const notToBeStored = { updatedAt: 0 }

/** Shows the comment at once; a refusal removes it and rejects. */
export const publishComment = async (
  thread: Thread,
  text: string,
  intervalSeconds: number | null,
): Promise<void> => {
  const { topicId, profile } = thread
  await cancelFetches(thread)
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
  change(thread, putFirst(draft), notToBeStored)
  try {
    const comment = await sendComment(topicId, text, intervalSeconds)
    change(thread, (list) => putFirst(comment)(without(draft)(list)))
    void restartEmpty(thread)
  } catch (error) {
    change(thread, without(draft))
    throw error
  }
}

/** Shows the text at once; a refusal restores the old one and rejects. */
export const changeComment = async (
  thread: Thread,
  comment: Comment,
  text: string,
): Promise<void> => {
  await cancelFetches(thread)
  change(thread, replace({ ...comment, text, edited_at: new Date().toISOString() }))
  try {
    change(thread, replace(await sendCommentText(comment.id, text)))
  } catch (error) {
    change(thread, replace(comment))
    throw error
  }
}

/** Removes the comment at once; a refusal restores it in each list and rejects. */
export const eraseComment = async (thread: Thread, comment: Comment): Promise<void> => {
  await cancelFetches(thread)
  const places = queryClient
    .getQueriesData<CommentList>(listsOf(thread))
    .map(([queryKey, list]) => ({ queryKey, place: list && placeOf(list, isSame(comment)) }))
  change(thread, without(comment))
  try {
    await removeComment(comment.id)
  } catch (error) {
    for (const { queryKey, place } of places)
      queryClient.setQueryData<CommentList>(queryKey, (list) =>
        list && place ? withItem(without(comment)(list), comment, place) : list,
      )
    throw error
  }
}
