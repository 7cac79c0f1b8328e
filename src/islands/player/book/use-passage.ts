import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { computed } from 'nanostores'
import { queryClient } from '#lib/api/query-client.ts'
import { passageAt, passagesQuery } from '#lib/player/book.ts'
import { $ended, $paused, $playback, $position, $started } from '#lib/player/store.ts'
import { $currentProfile } from '#lib/profiles/store.ts'

const $standsStill = computed(
  [$started, $paused, $ended],
  (started, paused, ended) => started && paused && !ended,
)

/** Fetched at the first pause, so that a video that only plays sends no request. */
export const usePassage = () => {
  const video = useStore($playback)
  const profile = useStore($currentProfile)
  const standsStill = useStore($standsStill)
  const { data } = useQuery(
    {
      ...passagesQuery(video?.content_id ?? 0, profile?.id ?? 0),
      enabled: standsStill && video !== undefined && profile !== undefined,
    },
    queryClient,
  )
  const $passage = useMemo(
    () => computed($position, (position) => passageAt(data?.passages ?? [], position)),
    [data],
  )
  const passage = useStore($passage)
  if (!standsStill || !video || !passage) return undefined
  return { passage, work: video.parent.title, originalWork: data?.original_work ?? null }
}
