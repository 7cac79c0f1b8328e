import { persistentAtom } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import type { Playback, PlaybackFailure } from '#shared/player/contract.ts'

/** State of the watch page: loading, a video, or the reason why there is none. */
export type PlayerState =
  | { status: 'loading' }
  | { status: 'ready'; playback: Playback }
  | { status: 'refused'; code: string; message: string }

/** Why playback stopped by itself; nobody hears of it while offline. */
export type Failure = 'offline' | PlaybackFailure

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
/** Buffered ranges in the order of the video. */
export const $buffered = atom<readonly { start: number; end: number }[]>([])

export const $paused = atom(true)
export const $buffering = atom(false)
/** The first frame has been shown. */
export const $started = atom(false)
export const $ended = atom(false)
/** The browser requires a user gesture before it plays sound. */
export const $awaitsTouch = atom(false)
/** The browser allowed the start without sound only, and the sound has not been turned on since. */
export const $startedMuted = atom(false)
/** False while requests for media or the permission fail: the network or the server is down. */
export const $hasContact = atom(true)
export const $failure = atom<Failure | undefined>(undefined)

export const $rate = atom(1)
export const $qualities = atom<readonly Quality[]>([])
/** A fixed height, or undefined for the automatic choice. */
export const $chosenHeight = atom<number | undefined>(undefined)
export const $playingHeight = atom<number | undefined>(undefined)

/** An audio or caption language of the manifest. */
export interface Track {
  id: number
  label: string
  /** BCP 47. */
  language: string
  /** AUTOSELECT=NO: a special track that no language preference selects. */
  isOnlyByChoice?: boolean
  /** Audio description: a voice tells what the picture shows. */
  isDescribed?: boolean
}

export const $audioTracks = atom<readonly Track[]>([])
/** Id of the active audio track. */
export const $audioTrack = atom<number | undefined>(undefined)
export const $captionTracks = atom<readonly Track[]>([])
/** Id of the active caption track; undefined when captions are off. */
export const $captionTrack = atom<number | undefined>(undefined)
/** Current WebVTT texts, drawn by the page in the style of the profile. */
export const $cues = atom<readonly string[]>([])

export const $volume = atom<{ level: number; muted: boolean }>({ level: 1, muted: false })

/** The viewer dismissed the card of the next episode. */
export const $nextDismissed = atom(false)

/** Bits per second of the last visit, which decide the first quality. */
export const $bandwidth = persistentAtom<number | undefined>('vereda.bandwidth', undefined, {
  encode: JSON.stringify,
  decode: (text) => Number(text) || undefined,
})

/** Resets the state before another video opens on the same page; the viewer's choices stay. */
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
