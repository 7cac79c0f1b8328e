import type { Pages } from '#lib/api/paged-changes.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { openTabChannel } from '#lib/browser/storage/tab-channel.ts'
import { sendReleasesSeen } from './api.ts'
import type { Release } from '#shared/engagement/notice-contract.ts'
import { releasesQuery, unseenQuery } from './queries.ts'

const changeUnseen = (profileId: number, by: number) =>
  queryClient.setQueryData<number>(unseenQuery(profileId).queryKey, (unseen) =>
    unseen === undefined ? unseen : Math.max(0, unseen + by),
  )

interface Seen {
  profileId: number
  count: number
}

const tabs =
  typeof window === 'undefined'
    ? undefined
    : openTabChannel<Seen>('vereda.releases', ({ profileId, count }) =>
        changeUnseen(profileId, -count),
      )

/** The count drops at once and is restored if the request fails. */
export const tellSeen = async (profileId: number, ids: number[]): Promise<void> => {
  if (ids.length === 0) return
  changeUnseen(profileId, -ids.length)
  try {
    await sendReleasesSeen(ids)
    tabs?.post({ profileId, count: ids.length })
  } catch {
    changeUnseen(profileId, ids.length)
  }
}

export const keepSeen = (profileId: number, ids: ReadonlySet<number>): void => {
  queryClient.setQueryData<Pages<Release>>(
    releasesQuery(profileId).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          results: page.results.map((release) =>
            ids.has(release.id) ? { ...release, seen: true } : release,
          ),
        })),
      },
  )
}

/** At most two characters. */
export const badgeOf = (unseen: number): string => {
  if (unseen <= 0) return ''
  return unseen > 9 ? '9+' : String(unseen)
}
