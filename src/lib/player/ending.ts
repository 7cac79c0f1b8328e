import { atom, computed } from 'nanostores'
import type { Playback } from '#shared/player/contract.ts'
import { play, seekTo } from './keyboard/controls.ts'
import { $nextCard } from './next/next-episode.ts'
import { $waitsForViewer } from './presence/presence.ts'
import { $ended, $failure, $playback, $position } from './store.ts'

/** The video has ended and nothing starts automatically. */
export const $isOver = computed(
  [$playback, $ended, $nextCard, $waitsForViewer, $failure],
  (playback, ended, nextCard, waiting, failure) =>
    playback !== undefined && ended && !nextCard && !waiting && !failure,
)

const $closedFor = atom<number | undefined>(undefined)

/** Extras and earlier episodes do not end a title. */
const endsTitle = ({ next, episode, content_id: id, parent }: Playback) =>
  next === null && (episode !== null || id === parent.id)

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
