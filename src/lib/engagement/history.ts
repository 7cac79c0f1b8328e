import type { InfiniteData } from '@tanstack/query-core'
import { withoutItem } from '#lib/api/paged-changes.ts'
import { markStale, queryClient } from '#lib/api/query-client.ts'
import { runWithRetryToast } from '#lib/api/run-with-retry-toast.ts'
import { showSnackbar } from '#lib/browser/notices/notices.ts'
import { dropProgress } from '#lib/player/progress/reported-progress.ts'
import { $currentProfile, scopeKey } from '#lib/profiles/store.ts'
import type { Paged } from '#shared/common-schemas.ts'
import type { HistoryEntry } from '#shared/engagement/history-contract.ts'
import { sendForgotten } from './api.ts'
import { historyQuery } from './queries.ts'

type Pages = InfiniteData<Paged<HistoryEntry>, string | null>

const markProgressStale = (profileId: number) =>
  markStale(
    ([part, scope, kind]) =>
      scope === scopeKey(profileId) &&
      (part === 'catalogue' || part === 'engagement') &&
      kind !== 'history',
  )

/** Removes it at once. */
export const forgetWatched = async (entry: HistoryEntry): Promise<void> => {
  const profileId = $currentProfile.get()?.id
  if (profileId === undefined) return
  const { queryKey } = historyQuery(profileId)
  const before = queryClient.getQueryData<Pages>(queryKey)
  await runWithRetryToast(
    async () => {
      dropProgress(profileId, entry.id)
      queryClient.setQueryData<Pages>(
        queryKey,
        (pages) => pages && withoutItem(pages, ({ id }) => id === entry.id),
      )
      await sendForgotten(entry.id, profileId)
      showSnackbar('Removido do histórico')
      await markProgressStale(profileId)
    },
    () => queryClient.setQueryData(queryKey, before),
  )
}
