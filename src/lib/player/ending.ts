import { atom, computed } from 'nanostores'
import type { Playback } from '#shared/player/contract.ts'
import { play, seekTo } from './keyboard/controls.ts'
import { $nextCard } from './next/next-episode.ts'
import { $waitsForViewer } from './presence/presence.ts'
import { $ended, $failure, $playback, $position } from './store.ts'

/** The last frame has been shown and nothing plays next by itself. */
export const $isOver = computed(
  [$playback, $ended, $nextCard, $waitsForViewer, $failure],
  (playback, ended, nextCard, waiting, failure) =>
    playback !== undefined && ended && !nextCard && !waiting && !failure,
)

/** The video whose offer beside the credits was closed. */
const $closedFor = atom<number | undefined>(undefined)

/** Extras return to their title, and episodes before the last continue with the next one. */
const endsTitle = ({ next, episode, content_id: id, parent }: Playback) =>
  next === null && (episode !== null || id === parent.id)

/** The credits of a film, or of the last episode, are running. */
export const $creditsRun = computed(
  [$playback, $position, $ended, $closedFor],
  (playback, position, ended, closedFor) =>
    playback?.credits_at != null &&
    endsTitle(playback) &&
    closedFor !== playback.content_id &&
    !ended &&
    position >= playback.credits_at,
)

export const closeCreditsOffer = (): void => $closedFor.set($playback.get()?.content_id)

export const watchAgain = (): void => {
  seekTo(0)
  play()
}
