import { QueryObserver } from '@tanstack/query-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { itemsOf } from '#lib/api/paging.ts'
import type { Pages } from '#lib/api/paged-changes.ts'
import { queryClient } from '#lib/api/query-client.ts'
import {
  changeComment,
  eraseComment,
  isOnItsWay,
  publishComment,
} from '#lib/engagement/comments.ts'
import { commentsQuery, videoCommentsQuery } from '#lib/engagement/queries.ts'
import type { Comment } from '#shared/engagement/comment-contract.ts'
import type { Profile } from '#shared/profiles/contract.ts'

const { sendComment, sendCommentText, removeComment } = vi.hoisted(() => ({
  sendComment: vi.fn<(topicId: number, text: string, interval: number | null) => unknown>(),
  sendCommentText: vi.fn<(id: number, text: string) => unknown>(),
  removeComment: vi.fn<(id: number) => unknown>(),
}))
vi.mock('#lib/engagement/api.ts', () => ({ sendComment, sendCommentText, removeComment }))

const topicId = 7
const profile = { id: 3, name: 'Ana', cover: 2 } as Profile
const thread = { topicId, profile }

const comment = (id: number, text = `Comentário ${id}`): Comment => ({
  id,
  content_id: topicId,
  text,
  interval: null,
  author: { name: 'Rui', cover: 3 },
  is_mine: false,
  created_at: '2026-11-20T12:00:00.000Z',
  edited_at: null,
})

const page = (ids: number[], next: string | null = null, count = ids.length) => ({
  results: ids.map((id) => comment(id)),
  count,
  next,
  previous: null,
})

const titleKey = commentsQuery(topicId, profile.id).queryKey
const playerKey = videoCommentsQuery(topicId, profile.id).queryKey

const listOf = (key: readonly unknown[]) => queryClient.getQueryData<Pages<Comment>>(key)
const idsOf = (key: readonly unknown[]) => itemsOf(listOf(key), ({ id }) => id).map(({ id }) => id)

/** The title's page has loaded two pages, the player the whole list. */
const fill = () => {
  queryClient.setQueryData<Pages<Comment>>(titleKey, {
    pages: [page([5, 4], '/next', 5), page([3, 2], '/next', 5)],
    pageParams: [null, '/next'],
  })
  queryClient.setQueryData<Pages<Comment>>(playerKey, {
    pages: [page([5, 4, 3, 2, 1])],
    pageParams: [null],
  })
}

beforeEach(fill)
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  queryClient.clear()
})

describe('a published comment', () => {
  test('comes first in both lists, before and after the answer', async () => {
    const answer = Promise.withResolvers<Comment>()
    sendComment.mockReturnValue(answer.promise)
    const published = publishComment(thread, 'Que cena!', 12)
    await vi.waitFor(() => expect(sendComment).toHaveBeenCalledWith(topicId, 'Que cena!', 12))
    for (const key of [titleKey, playerKey]) {
      const [first] = itemsOf(listOf(key), ({ id }) => id)
      expect(first).toMatchObject({ text: 'Que cena!', interval: 12, author: { name: 'Ana' } })
      expect(first && isOnItsWay(first)).toBe(true)
      expect(listOf(key)?.pages[0]?.count).toBe(6)
    }
    answer.resolve(comment(6, 'Que cena!'))
    await published
    expect(idsOf(titleKey)).toEqual([6, 5, 4, 3, 2])
    expect(idsOf(playerKey)).toEqual([6, 5, 4, 3, 2, 1])
    expect(listOf(titleKey)?.pages.map(({ count }) => count)).toEqual([6, 6])
  })

  test('disappears from both lists when the server refuses it', async () => {
    sendComment.mockRejectedValue(new Error('too-many-attempts'))
    await expect(publishComment(thread, 'De novo', null)).rejects.toThrow('too-many-attempts')
    expect(idsOf(titleKey)).toEqual([5, 4, 3, 2])
    expect(idsOf(playerKey)).toEqual([5, 4, 3, 2, 1])
    expect(listOf(titleKey)?.pages[0]?.count).toBe(5)
  })

  test('stays out of other titles and profiles', async () => {
    const others = [
      commentsQuery(topicId + 1, profile.id).queryKey,
      commentsQuery(topicId, profile.id + 1).queryKey,
    ]
    for (const key of others)
      queryClient.setQueryData<Pages<Comment>>(key, { pages: [page([1])], pageParams: [null] })
    sendComment.mockResolvedValue(comment(6))
    await publishComment(thread, 'Que cena!', null)
    expect(others.map(idsOf)).toEqual([[1], [1]])
  })

  test('is stored for the next page only once the server has accepted it', async () => {
    const answer = Promise.withResolvers<Comment>()
    sendComment.mockReturnValue(answer.promise)
    const ageOf = (key: readonly unknown[]) => queryClient.getQueryState(key)?.dataUpdatedAt
    const published = publishComment(thread, 'Que cena!', null)
    await vi.waitFor(() => expect([titleKey, playerKey].map(ageOf)).toEqual([0, 0]))
    answer.resolve(comment(6))
    await published
    expect(Math.min(...[titleKey, playerKey].map((key) => ageOf(key) ?? 0))).toBeGreaterThan(0)
  })

  test('restarts a list that is still loading', async () => {
    queryClient.removeQueries({ queryKey: playerKey })
    const old = Promise.withResolvers<Response>()
    const fetched = vi.fn<() => Promise<Response>>().mockReturnValueOnce(old.promise)
    fetched.mockImplementation(async () => Response.json(page([6, 5])))
    vi.stubGlobal('location', { href: 'https://vereda.test/' })
    vi.stubGlobal('fetch', fetched)
    const player = new QueryObserver(queryClient, videoCommentsQuery(topicId, profile.id))
    const stop = player.subscribe(() => undefined)
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
    sendComment.mockResolvedValue(comment(6))
    await publishComment(thread, 'Que cena!', null)
    old.resolve(Response.json(page([5])))
    await vi.waitFor(() => expect(idsOf(playerKey)).toEqual([6, 5]))
    stop()
  })
})

test('shows a changed text in both lists and restores it after a refusal', async () => {
  const texts = () =>
    [titleKey, playerKey].map(
      (key) => itemsOf(listOf(key), ({ id }) => id).find(({ id }) => id === 4)?.text,
    )
  sendCommentText.mockResolvedValue(comment(4, 'Melhor'))
  await changeComment(thread, comment(4), 'Melhor')
  expect(texts()).toEqual(['Melhor', 'Melhor'])
  sendCommentText.mockRejectedValue(new Error('comments-off'))
  await expect(changeComment(thread, comment(4, 'Melhor'), 'Pior')).rejects.toThrow('comments-off')
  expect(texts()).toEqual(['Melhor', 'Melhor'])
})

test('removes an erased comment and restores it after a refusal', async () => {
  removeComment.mockRejectedValueOnce(new Error('offline'))
  await expect(eraseComment(thread, comment(3))).rejects.toThrow('offline')
  expect(idsOf(titleKey)).toEqual([5, 4, 3, 2])
  expect(idsOf(playerKey)).toEqual([5, 4, 3, 2, 1])
  await eraseComment(thread, comment(3))
  expect(idsOf(titleKey)).toEqual([5, 4, 2])
  expect(idsOf(playerKey)).toEqual([5, 4, 2, 1])
  expect(listOf(titleKey)?.pages[0]?.count).toBe(4)
})

/** Answers every request with one more page. */
const stubEndless = () => {
  const asked: string[] = []
  vi.stubGlobal('location', { href: 'https://vereda.test/' })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(page([asked.length], 'https://vereda.test/api/comments/content?x=1'))
  })
  return asked
}

test('loads at most five pages of 200 for the player', async () => {
  queryClient.clear()
  const asked = stubEndless()
  await queryClient.fetchQuery(videoCommentsQuery(topicId, profile.id))
  expect(asked).toHaveLength(5)
  expect(asked[0]).toContain('limit=200')
  expect(idsOf(playerKey)).toEqual([1, 2, 3, 4, 5])
})
