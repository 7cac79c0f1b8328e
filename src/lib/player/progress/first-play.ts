import { eventContent } from '#lib/session/tracking/data-layer.ts'
import { track } from '#lib/session/tracking/tracking.ts'
import { $paused, $playback, $started } from '#lib/player/store.ts'

/** Once per video that actually starts. */
export const trackFirstPlay = (): (() => void) => {
  let lastVideo: number | undefined
  const follow = () => {
    const playback = $playback.get()
    const isPlaying = $started.get() && !$paused.get()
    if (!playback || !isPlaying || playback.content_id === lastVideo) return
    lastVideo = playback.content_id
    track({ event: 'initial_play', videoId: lastVideo, ...eventContent(playback.parent) })
  }
  follow()
  const stops = [$started.listen(follow), $paused.listen(follow)]
  return () => stops.forEach((stop) => stop())
}
