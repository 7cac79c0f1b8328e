import { persistentAtom } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import type { Playback } from '#shared/player/contract.ts'

/** What the watch page shows: nothing yet, a video, or the reason why there is none. */
export type PlayerState =
  | { status: 'loading' }
  | { status: 'ready'; playback: Playback }
  | { status: 'refused'; code: string; message: string }

/** Why playback stopped by itself: no progress for long, or a video that cannot be decoded. */
export type Failure = 'offline' | 'stalled' | 'media'

export interface Quality {
  level: number
  height: number
}

export const $playerState = atom<PlayerState>({ status: 'loading' })
export const $playback = computed($playerState, (state) =>
  state.status === 'ready' ? state.playback : undefined,
)

/** Seconds. */
export const $position = atom(0)
export const $duration = atom(0)
/** What is there already, in the order of the video. */
export const $buffered = atom<readonly { start: number; end: number }[]>([])

export const $paused = atom(true)
export const $buffering = atom(false)
/** The first frame is on the screen. */
export const $started = atom(false)
export const $ended = atom(false)
/** The browser waits for a touch before it plays sound. */
export const $awaitsTouch = atom(false)
/** False while media or the permission has to be asked for again: the net or the server is away. */
export const $hasContact = atom(true)
export const $failure = atom<Failure | undefined>(undefined)

export const $rate = atom(1)
export const $qualities = atom<readonly Quality[]>([])
/** A fixed height, or undefined for the automatic choice. */
export const $chosenHeight = atom<number | undefined>(undefined)
export const $playingHeight = atom<number | undefined>(undefined)

/** A language of the sound or of the captions, as the manifest offers it. */
export interface Track {
  id: number
  label: string
  /** BCP 47. */
  language: string
  /** AUTOSELECT=NO: a special one, which nobody's language calls up. */
  isOnlyByChoice?: boolean
}

export const $audioTracks = atom<readonly Track[]>([])
/** The id of the one that is heard. */
export const $audioTrack = atom<number | undefined>(undefined)
export const $captionTracks = atom<readonly Track[]>([])
/** The id of the one that is read; undefined: captions are off. */
export const $captionTrack = atom<number | undefined>(undefined)
/** The WebVTT texts that are due now, drawn by the page itself in the style of the profile. */
export const $cues = atom<readonly string[]>([])

export const $volume = atom<{ level: number; muted: boolean }>({ level: 1, muted: false })

/** The viewer sent the card of the next episode away. */
export const $nextDismissed = atom(false)

/** Bits per second of the last visit: the first picture is chosen by it. */
export const $bandwidth = persistentAtom<number | undefined>('vereda.bandwidth', undefined, {
  encode: JSON.stringify,
  decode: JSON.parse,
})

/** Before another video opens on the same page; choices of the viewer stay. */
export const resetVideo = (): void => {
  $playerState.set({ status: 'loading' })
  $position.set(0)
  $duration.set(0)
  $buffered.set([])
  $buffering.set(false)
  $started.set(false)
  $ended.set(false)
  $hasContact.set(true)
  $failure.set(undefined)
  $qualities.set([])
  $playingHeight.set(undefined)
  $audioTracks.set([])
  $audioTrack.set(undefined)
  $captionTracks.set([])
  $captionTrack.set(undefined)
  $cues.set([])
  $nextDismissed.set(false)
}
