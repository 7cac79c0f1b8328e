import { atom, onMount } from 'nanostores'
import type { Content, ContentDetail } from '#lib/catalogue/contract.ts'
import { catalogueKey } from '#lib/catalogue/queries.ts'
import { eventContent } from '#lib/data-layer.ts'
import { dispatch } from '#lib/dispatch.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { itemsOf } from '#lib/paging.ts'
import { queryClient } from '#lib/query-client.ts'
import { track } from '#lib/session/tracking.ts'
import { showError, showUndo } from '#lib/toast.ts'
import type { Paged } from '#lib/wire.ts'
import {
  type Rate,
  sendLike,
  sendListed,
  sendRate,
  sendUnlisted,
  sendWatchingHidden,
  sendWatchingShown,
} from './api.ts'
import type { WatchingEntry } from './contract.ts'
import { likesQuery, myListKey, myListQuery, watchingQuery } from './queries.ts'

/** What the open profile has put on its list and what it likes, by id of the title. */
interface Marks {
  listed: ReadonlySet<number>
  liked: ReadonlySet<number>
}

/** Where a button stands, as the data layer tells it: its place, and the name of its row or page. */
export interface ListOrigin {
  origin: string
  originDescription: string
}

const none: Marks = { listed: new Set(), liked: new Set() }
const marks = atom<Marks>(none)

/** The same on every island. */
export const $marks = marks

const withMark = (kind: keyof Marks, id: number, isOn: boolean) => {
  const ids = new Set(marks.get()[kind])
  if (isOn) ids.add(id)
  else ids.delete(id)
  marks.set({ ...marks.get(), [kind]: ids })
}

const learn = (kind: keyof Marks, ids: readonly number[]) =>
  marks.set({ ...marks.get(), [kind]: new Set([...marks.get()[kind], ...ids]) })

/** Best effort: without an answer every title looks as if it had no mark. */
const learnAll = async (profileId: number) => {
  const [list, likes] = await Promise.allSettled([
    queryClient.fetchInfiniteQuery(myListQuery(profileId)),
    queryClient.fetchQuery(likesQuery(profileId)),
  ])
  if ($currentProfile.get()?.id !== profileId) return
  if (list.status === 'fulfilled')
    learn(
      'listed',
      itemsOf(list.value, ({ id }) => id).map(({ content }) => content.id),
    )
  if (likes.status === 'fulfilled') learn('liked', likes.value)
}

/** The first button on a page asks; another profile begins anew. */
onMount(marks, () =>
  $currentProfile.subscribe((profile, before) => {
    if (profile && profile.id === before?.id) return
    marks.set(none)
    if (profile) void learnAll(profile.id)
  }),
)

/** What the page of a title says of it. */
export const learnTitle = ({ id, favorite, liked }: ContentDetail): void => {
  if (marks.get().listed.has(id) !== favorite) withMark('listed', id, favorite)
  if (marks.get().liked.has(id) !== liked) withMark('liked', id, liked)
}

const underWay = new Map<string, Promise<void>>()

/**
 * Shows a mark at once and sends it; what comes after waits, so that the last press is the last one
 * sent. A refusal takes the mark back and says so.
 */
const change = async (
  kind: keyof Marks,
  id: number,
  isOn: boolean,
  send: () => Promise<unknown>,
  failure: string,
): Promise<boolean> => {
  const key = `${kind} ${id}`
  withMark(kind, id, isOn)
  const turn = (underWay.get(key) ?? Promise.resolve()).then(async () => {
    /* Pressed again while this waited: only the last one counts. */
    if (marks.get()[kind].has(id) === isOn) await send()
  })
  underWay.set(
    key,
    turn.catch(() => undefined),
  )
  try {
    await turn
    return true
  } catch {
    withMark(kind, id, !isOn)
    showError(failure)
    return false
  }
}

const askTitleAgain = (profileId: number, id: number) =>
  queryClient.invalidateQueries({ queryKey: catalogueKey(profileId, 'content', id) })

/** Adding what is there already is skipped by the server; only an addition is an event. */
export const toggleListed = async (content: Content, origin: ListOrigin): Promise<void> => {
  const profile = $currentProfile.get()
  if (!profile) return
  const { id } = content
  const isOn = !marks.get().listed.has(id)
  const send = isOn ? sendListed : sendUnlisted
  const failure = isOn
    ? 'Não foi possível colocar na sua lista. Tente novamente.'
    : 'Não foi possível tirar da sua lista. Tente novamente.'
  if (!(await change('listed', id, isOn, () => send(id, profile.id), failure))) return
  if (isOn) track({ event: 'include_mylist', ...origin, ...eventContent(content) })
  await queryClient.invalidateQueries({ queryKey: myListKey(profile.id) })
  await askTitleAgain(profile.id, id)
}

export const toggleLiked = async ({ id }: Pick<Content, 'id'>): Promise<void> => {
  const profile = $currentProfile.get()
  if (!profile) return
  const isOn = !marks.get().liked.has(id)
  const send = () => sendLike(id, isOn ? 1 : 0)
  const failure = 'Não foi possível guardar sua opinião. Tente novamente.'
  if (!(await change('liked', id, isOn, send, failure))) return
  await queryClient.invalidateQueries({ queryKey: likesQuery(profile.id).queryKey })
  await askTitleAgain(profile.id, id)
}

/** 1 to 5, or null to take it back; undefined when it could not be kept. @public */
export const rate = async (id: number, wanted: Rate) => {
  const profile = $currentProfile.get()
  try {
    const answer = await sendRate(id, wanted)
    if (profile) await askTitleAgain(profile.id, id)
    return answer
  } catch {
    showError('Não foi possível guardar sua nota. Tente novamente.')
    return undefined
  }
}

/**
 * Takes a title out of "Continuar assistindo" at once; its progress stays, and the message takes it
 * back. @public
 */
export const hideWatching = async ({ content }: Pick<WatchingEntry, 'content'>): Promise<void> => {
  const profile = $currentProfile.get()
  if (!profile) return
  const { queryKey } = watchingQuery(profile.id)
  const before = queryClient.getQueryData<Paged<WatchingEntry>>(queryKey)
  const restore = () => queryClient.setQueryData(queryKey, before)
  const undo = async () => {
    restore()
    await dispatch(() => sendWatchingShown(content.id, profile.id))
    await queryClient.invalidateQueries({ queryKey })
  }
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Paged<WatchingEntry>>(
    queryKey,
    before && {
      ...before,
      results: before.results.filter((entry) => entry.content.id !== content.id),
    },
  )
  if (await dispatch(() => sendWatchingHidden(content.id, profile.id), restore))
    showUndo('Removido de Continuar assistindo.', () => void undo())
}
