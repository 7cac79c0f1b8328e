import { persistentAtom } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import type { ShownCue } from './captions/cue-place.ts'
import type { Playback, PlaybackFailure } from '#shared/player/contract.ts'

export type PlayerState =
  | { status: 'loading' }
  | { status: 'ready'; playback: Playback }
  | { status: 'refused'; code: string; message: string }

/** `offline` is never reported to the server. */
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
/** In order of time. */
export const $buffered = atom<readonly { start: number; end: number }[]>([])

export const $paused = atom(true)
export const $buffering = atom(false)
/** The first frame has been shown. */
export const $started = atom(false)
export const $ended = atom(false)
/** The browser requires a click before it plays. */
export const $awaitsTouch = atom(false)
/** The browser allowed only a muted start, and the viewer has not unmuted it yet. */
export const $startedMuted = atom(false)
/** False while requests for media or the permission fail. */
export const $hasContact = atom(true)
export const $failure = atom<Failure | undefined>(undefined)

export const $rate = atom(1)
export const $qualities = atom<readonly Quality[]>([])
/** Undefined means automatic. */
export const $chosenHeight = atom<number | undefined>(undefined)
export const $playingHeight = atom<number | undefined>(undefined)

export interface Track {
  id: number
  label: string
  /** BCP 47. */
  language: string
  /** AUTOSELECT=NO: no language preference selects it. */
  isOnlyByChoice?: boolean
  isDescribed?: boolean
}

export const $audioTracks = atom<readonly Track[]>([])
export const $audioTrack = atom<number | undefined>(undefined)
export const $captionTracks = atom<readonly Track[]>([])
/** Undefined when captions are off. */
export const $captionTrack = atom<number | undefined>(undefined)
/** Drawn by the page. */
export const $cues = atom<readonly ShownCue[]>([])

export const $volume = atom<{ level: number; muted: boolean }>({ level: 1, muted: false })

export const $nextDismissed = atom(false)

/** Bits per second, measured during the last visit. */
export const $bandwidth = persistentAtom<number | undefined>('vereda.bandwidth', undefined, {
  encode: JSON.stringify,
  decode: (text) => Number(text) || undefined,
})

/** The viewer's choices stay. */
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
