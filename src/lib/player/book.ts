import type { Passage } from '#shared/player/passage-contract.ts'
import { api } from '#lib/api/api.ts'
import { defineQuery } from '#lib/api/query-client.ts'
import { catalogueKey } from '#lib/catalogue/queries.ts'
import { $sidePanel, closeSidePanel } from './side-panels.ts'
import { $paused, $playback } from './store.ts'

export const passageAt = (passages: readonly Passage[], position: number): Passage | undefined =>
  passages.findLast(({ start }) => start <= position)

export const passagesQuery = (videoId: number, profileId: number) =>
  defineQuery({
    queryKey: catalogueKey(profileId, 'passages', videoId),
    queryFn: ({ signal }) =>
      api(
        'GET /v1/contents/{id}/passages/',
        { params: { id: String(videoId) }, query: { profile_id: String(profileId) } },
        { signal },
      ),
  })

const closeBook = () => {
  if ($sidePanel.get() === 'book') closeSidePanel()
}

/** The book panel closes when the video plays or changes. */
export const watchBook = (): (() => void) => {
  const stops = [
    $paused.listen((isPaused) => !isPaused && closeBook()),
    $playback.listen((now, before) => now?.content_id !== before?.content_id && closeBook()),
  ]
  return () => {
    stops.forEach((stop) => stop())
    closeBook()
  }
}
