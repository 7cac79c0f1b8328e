import { eventContent } from '#lib/session/data-layer.ts'
import { track } from '#lib/session/tracking.ts'
import { $paused, $playback, $started } from './store.ts'

/** Tells the data layer of each video that really starts, once; the answer stops it. */
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
