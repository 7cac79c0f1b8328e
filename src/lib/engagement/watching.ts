import { runWithRetryToast } from '#lib/api/run-with-retry-toast.ts'
import { $currentProfile } from '#lib/profiles/store.ts'
import { queryClient } from '#lib/api/query-client.ts'
import { openTabChannel } from '#lib/browser/storage/tab-channel.ts'
import { showUndo } from '#lib/browser/notices/toast.ts'
import { dropProgress } from '#lib/player/progress/reported-progress.ts'
import type { Paged } from '#shared/common-schemas.ts'
import { sendWatchingHidden, sendWatchingShown } from './api.ts'
import type { WatchingEntry } from '#shared/engagement/contract.ts'
import { watchingQuery } from './queries.ts'

const refetchWatching = (profileId: number) =>
  queryClient.invalidateQueries({ queryKey: watchingQuery(profileId).queryKey })

const tabs =
  typeof window === 'undefined'
    ? undefined
    : openTabChannel<number>('vereda.watching', (profileId) => void refetchWatching(profileId))

/** Running fetches may be older than the change. */
const change = (profileId: number, results: (entries: WatchingEntry[]) => WatchingEntry[]) => {
  const { queryKey } = watchingQuery(profileId)
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Paged<WatchingEntry>>(
    queryKey,
    (row) => row && { ...row, results: results(row.results) },
  )
}

/** Progress stays; undo restores the entry in its place. */
export const hideWatching = async (entry: WatchingEntry): Promise<void> => {
  const profileId = $currentProfile.get()?.id
  if (profileId === undefined) return
  const { id, title } = entry.content
  const others = (entries: WatchingEntry[]) => entries.filter(({ content }) => content.id !== id)
  const hide = () => {
    dropProgress(profileId, id)
    change(profileId, others)
  }
  const restore = () =>
    change(profileId, (entries) =>
      [...others(entries), entry].toSorted((one, other) =>
        other.updated_at.localeCompare(one.updated_at),
      ),
    )
  const announce = async () => {
    tabs?.post(profileId)
    await refetchWatching(profileId)
  }
  const undo = () =>
    runWithRetryToast(async () => {
      restore()
      await sendWatchingShown(id, profileId)
      await announce()
    }, hide)
  await runWithRetryToast(async () => {
    hide()
    await sendWatchingHidden(id, profileId)
    showUndo(`“${title}” saiu de Continuar assistindo.`, () => void undo())
    await announce()
  }, restore)
}
