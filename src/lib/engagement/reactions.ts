import { InfiniteQueryObserver, QueryObserver } from '@tanstack/query-core'
import { atom, onMount } from 'nanostores'
import type { Content, ContentDetail } from '#shared/catalogue/contract.ts'
import { eventContent } from '#lib/session/tracking/data-layer.ts'
import { createLatestWriteQueue } from '#lib/api/latest-write-queue.ts'
import { itemsOf } from '#lib/api/paging.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { viewerScopeOf } from '#shared/profiles/viewer-scope.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { track } from '#lib/session/tracking/tracking.ts'
import { openTabChannel } from '#lib/browser/storage/tab-channel.ts'
import { showFailure } from '#lib/browser/notices/toast.ts'
import { type Rate, sendLike, sendListed, sendRate, sendUnlisted } from './api.ts'
import { keepLiked, keepListed, keepRate, type RateFacts, settleLists } from './reactions-cache.ts'
import { likesQuery, myListKey, myListQuery } from './queries.ts'

/** By title id. */
interface Marks {
  listed: ReadonlySet<number>
  liked: ReadonlySet<number>
  rates: ReadonlyMap<number, Rate>
}

/** For the data layer: where the button is, and the name of its row or page. */
export interface ListOrigin {
  origin: string
  originDescription: string
}

const none: Marks = { listed: new Set(), liked: new Set(), rates: new Map() }
const marks = atom<Marks>(none)

export const $marks = marks

const withMember = (ids: Iterable<number>, changes: Iterable<[number, boolean]>) => {
  const changed = new Set(ids)
  for (const [id, isOn] of changes) {
    if (isOn) changed.add(id)
    else changed.delete(id)
  }
  return changed
}

const setMark = (kind: 'listed' | 'liked', id: number, isOn: boolean) => {
  if (marks.get()[kind].has(id) === isOn) return
  marks.set({ ...marks.get(), [kind]: withMember(marks.get()[kind], [[id, isOn]]) })
}

const setRate = (id: number, rate: Rate) =>
  marks.set({ ...marks.get(), rates: new Map(marks.get().rates).set(id, rate) })

type Change =
  | { kind: 'listed' | 'liked'; profileId: number; content: Content; isOn: boolean }
  | { kind: 'rate'; profileId: number; id: number; facts: RateFacts }

const show = (change: Change) => {
  if (change.kind === 'rate') {
    setRate(change.id, change.facts.rate as Rate)
    return keepRate(change.profileId, change.id, change.facts)
  }
  const { kind, profileId, content, isOn } = change
  setMark(kind, content.id, isOn)
  const keep = kind === 'listed' ? keepListed : keepLiked
  keep(profileId, content, isOn)
}

/** A change in progress here is newer than one from another tab. */
const receive = (change: Change) => {
  if (change.profileId !== $currentProfile.get()?.id) return
  if (change.kind !== 'rate' && senders[change.kind].isUnderWay(change.content.id)) return
  show(change)
}

const tabs = typeof window === 'undefined' ? undefined : openTabChannel('vereda.marks', receive)

const publish = (change: Change) => {
  show(change)
  tabs?.post(change)
}

interface Pressed {
  profileId: number
  content: Content
}

const failures = {
  listed: ['Não foi possível tirar da sua lista.', 'Não foi possível guardar na sua lista.'],
  liked: ['Não foi possível desfazer o seu gostei.', 'Não foi possível guardar o seu gostei.'],
} as const

/** Shows a mark at once. A refusal reverts it and offers a retry. */
const sender = <C extends Pressed>(
  kind: 'listed' | 'liked',
  send: (id: number, isOn: boolean, context: C) => Promise<unknown>,
) => {
  const waiting = createLatestWriteQueue<boolean, C>({
    send,
    done: ({ profileId }) => settleLists(profileId),
    fail: (saved, context, wanted) => {
      const { profileId, content } = context
      publish({ kind, profileId, content, isOn: saved })
      settleLists(profileId, { isRefused: true })
      showFailure(failures[kind][wanted ? 1 : 0], () => change(wanted, context))
    },
  })
  const change = (isOn: boolean, context: C): void => {
    const { profileId, content } = context
    const saved = marks.get()[kind].has(content.id)
    if (saved === isOn) return
    /* Must come first, because the lists below read the intended state. */
    waiting.change(content.id, saved, isOn, context)
    publish({ kind, profileId, content, isOn })
  }
  return { ...waiting, set: change }
}

const list = sender<Pressed & { origin: ListOrigin }>(
  'listed',
  async (id, isOn, { profileId, content, origin }) => {
    await (isOn ? sendListed : sendUnlisted)(id, profileId)
    if (isOn) track({ event: 'include_mylist', ...origin, ...eventContent(content) })
  },
)

const likes = sender<Pressed>('liked', (id, isOn) => sendLike(id, isOn ? 1 : 0))

const senders = { listed: list, liked: likes }

/** An answer may be older than a change in progress. */
const learn = (kind: 'listed' | 'liked', ids: Iterable<number>) =>
  marks.set({ ...marks.get(), [kind]: withMember(ids, senders[kind].wanted()) })

/** Loads all pages of the list. */
const follow = (profileId: number) => {
  const listed = new InfiniteQueryObserver(queryClient, myListQuery(profileId))
  const liked = new QueryObserver(queryClient, likesQuery(profileId))
  const followList = (result: ReturnType<typeof listed.getCurrentResult>) => {
    const { data, hasNextPage, isFetching, isError } = result
    const entries = itemsOf(data, ({ content }) => content.id)
    if (data)
      learn(
        'listed',
        entries.map(({ content }) => content.id),
      )
    if (hasNextPage && !isFetching && !isError) void listed.fetchNextPage()
  }
  const followLikes = ({ data }: { data: number[] | undefined }) => data && learn('liked', data)
  const stops = [listed.subscribe(followList), liked.subscribe(followLikes)]
  followList(listed.getCurrentResult())
  followLikes(liked.getCurrentResult())
  return () => stops.forEach((stop) => stop())
}

const flush = () => Object.values(senders).forEach((each) => each.flush())

/** The first mounted button loads the marks. */
onMount(marks, () => {
  let stop: (() => void) | undefined
  const stopProfile = $currentProfile.subscribe((profile, before) => {
    if (profile && before && viewerScopeOf(profile) === viewerScopeOf(before)) return
    stop?.()
    marks.set(none)
    stop = profile && follow(profile.id)
  })
  addEventListener('pagehide', flush)
  addEventListener('pageshow', refetchList)
  return () => {
    stopProfile()
    stop?.()
    removeEventListener('pagehide', flush)
    removeEventListener('pageshow', refetchList)
  }
})

/** A page from the back/forward cache has missed changes. */
function refetchList({ persisted }: PageTransitionEvent) {
  const profile = $currentProfile.get()
  if (persisted && profile) void queryClient.invalidateQueries({ queryKey: myListKey(profile.id) })
}

export const learnTitle = ({ id, favorite, liked, rate: given }: ContentDetail): void => {
  if (!list.isUnderWay(id)) setMark('listed', id, favorite)
  if (!likes.isUnderWay(id)) setMark('liked', id, liked)
  setRate(id, given as Rate)
}

/** Only an accepted addition is tracked as an event. */
export const toggleListed = (content: Content, origin: ListOrigin): void => {
  const profileId = $currentProfile.get()?.id
  if (profileId === undefined) return
  list.set(!marks.get().listed.has(content.id), { profileId, content, origin })
}

export const toggleLiked = (content: Content): void => {
  const profileId = $currentProfile.get()?.id
  if (profileId === undefined) return
  likes.set(!marks.get().liked.has(content.id), { profileId, content })
}

/**
 * Null removes the rating. Shows the rating at once and the average after the answer; returns
 * undefined if the request fails.
 */
export const rate = async (id: number, wanted: Rate) => {
  const profileId = $currentProfile.get()?.id
  if (profileId === undefined) return undefined
  const saved = marks.get().rates.get(id) ?? null
  const publishRate = (facts: RateFacts) => publish({ kind: 'rate', profileId, id, facts })
  publishRate({ rate: wanted })
  try {
    const answer = await sendRate(id, wanted)
    publishRate({ rate: wanted, average: answer.average, count: answer.count })
    return answer
  } catch {
    publishRate({ rate: saved })
    showFailure('Não foi possível guardar sua nota.', () => void rate(id, wanted))
    return undefined
  }
}
