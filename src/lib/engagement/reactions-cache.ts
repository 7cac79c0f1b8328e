import type { Content, ContentDetail } from '#shared/catalogue/contract.ts'
import { contentQuery } from '#lib/catalogue/queries.ts'
import { type Pages, placeOf, withItem, withoutItem } from '#lib/api/paged-changes.ts'
import { queryClient } from '#lib/api/query-client.ts'
import type { MyListEntry } from '#shared/engagement/list-contract.ts'
import { likedContentsQuery, likesQuery, myListKey } from './queries.ts'

/* Updates cached answers at once, so that the next page shows the marks. */

const changePages = <T>(
  queryKey: readonly unknown[],
  item: T,
  isIt: (item: T) => boolean,
  isOn: boolean,
) => {
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Pages<T>>(queryKey, (data) => {
    if (!data) return data
    if (!isOn) return withoutItem(data, isIt)
    return placeOf(data, isIt) ? data : withItem(data, item)
  })
}

const changeTitle = (profileId: number, id: number, changes: Partial<ContentDetail>) => {
  const { queryKey } = contentQuery(id, profileId)
  if (!queryClient.getQueryData(queryKey)) return
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<ContentDetail>(queryKey, (detail) => detail && { ...detail, ...changes })
}

/** The server has not given it an id yet. */
const entryOf = (content: Content): MyListEntry => ({
  id: -content.id,
  content: { ...content, favorite: true },
})

export const keepListed = (profileId: number, content: Content, isOn: boolean): void => {
  const { id } = content
  changePages<MyListEntry>(
    myListKey(profileId),
    entryOf(content),
    (entry) => entry.content.id === id,
    isOn,
  )
  changeTitle(profileId, id, { favorite: isOn })
}

export const keepLiked = (profileId: number, content: Content, isOn: boolean): void => {
  const { id } = content
  const { queryKey } = likesQuery(profileId)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<number[]>(queryKey, (ids) => {
    const others = ids?.filter((other) => other !== id)
    return isOn && others ? [id, ...others] : others
  })
  changePages<Content>(
    likedContentsQuery(profileId).queryKey,
    content,
    (liked) => liked.id === id,
    isOn,
  )
  changeTitle(profileId, id, { liked: isOn })
}

export type RateFacts = Pick<ContentDetail, 'rate'> &
  Partial<Pick<ContentDetail, 'average' | 'count'>>

export const keepRate = (profileId: number, id: number, facts: RateFacts): void => {
  changeTitle(profileId, id, facts)
}

/**
 * Refetches lists that may be wrong: running fetches may be older, failed ones need a retry, and
 * the pages of a long list have shifted. After a refusal only the server knows an entry's place.
 */
export const settleLists = (profileId: number, { isRefused = false } = {}): void => {
  for (const { queryKey } of [
    { queryKey: myListKey(profileId) },
    likesQuery(profileId),
    likedContentsQuery(profileId),
  ]) {
    const data = queryClient.getQueryData<Partial<Pages<unknown>>>(queryKey)
    const isWhole = data && (!data.pages || data.pages.at(-1)?.next === null)
    if (isRefused || !isWhole || queryClient.isFetching({ queryKey }))
      void queryClient.invalidateQueries({ queryKey })
  }
}
