import { atom, computed } from 'nanostores'
import { startPosition } from '#shared/player/rules.ts'
import { $awaitsTouch, $playback, $position, $started } from '#lib/player/store.ts'

const offerSeconds = 8

interface Resumed {
  contentId: number
  /** Seconds. */
  at: number
}

const $resumed = atom<Resumed | undefined>(undefined)

export const $offersRestart = computed(
  [$resumed, $playback, $position, $started, $awaitsTouch],
  (resumed, playback, position, started, awaitsTouch) =>
    started &&
    !awaitsTouch &&
    resumed !== undefined &&
    resumed.at > 0 &&
    resumed.contentId === playback?.content_id &&
    Math.abs(position - resumed.at) < offerSeconds,
)

/** A retry after a failure does not count. */
export const watchResumed = (): (() => void) =>
  $playback.subscribe((playback) => {
    if (!playback || playback.content_id === $resumed.get()?.contentId) return
    const stored = { duration: playback.position, finished: false }
    $resumed.set({ contentId: playback.content_id, at: startPosition(stored, playback) })
  })
