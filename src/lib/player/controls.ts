import type { Command } from './keyboard.ts'
import { preferredTrack } from './choices/track-rules.ts'
import { clampPosition } from './rules.ts'
import { $captionTrack, $captionTracks, $duration, $playback, $position } from './store.ts'
import { loadStoryboard } from './media/storyboard.ts'
import { currentEngine, currentSigner, currentVideo, openNext } from './viewing.ts'

/* What a viewer can do to the video. Every action does nothing while there is none. */

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

export const pause = (): void => currentVideo()?.pause()

export const play = (): void => {
  currentVideo()
    ?.play()
    .catch(() => undefined)
}

export const togglePlay = (): void => (currentVideo()?.paused === false ? pause() : play())

export const seekTo = (seconds: number): void => {
  const video = currentVideo()
  if (!video || !$playback.get()) return
  const position = clampPosition(seconds, $duration.get())
  $position.set(position)
  video.currentTime = position
}

export const seekBy = (seconds: number): void => seekTo($position.get() + seconds)

export const setVolume = (level: number): void => {
  const video = currentVideo()
  if (!video) return
  video.volume = Math.min(Math.max(0, level), 1)
  video.muted = video.volume === 0
}

export const toggleMute = (): void => {
  const video = currentVideo()
  if (!video) return
  if (video.volume === 0) video.volume = 0.5
  video.muted = !video.muted
}

/** Also the default rate, which the element falls back to when the next video opens on it. */
export const setRate = (rate: number): void => {
  const video = currentVideo()
  if (!video) return
  video.defaultPlaybackRate = rate
  video.playbackRate = rate
}

const stepRate = (step: number) => {
  const video = currentVideo()
  if (!video) return
  const index = rates.findIndex((rate) => rate >= video.playbackRate)
  const rate = rates[index + step]
  if (rate !== undefined) setRate(rate)
}

export const chooseAudio = (id: number): void => currentEngine()?.chooseAudio(id)

/** Undefined: none. */
export const chooseCaptions = (id: number | undefined): void => currentEngine()?.chooseCaptions(id)

let lastLanguage: string | undefined

/** Off, or on in the language that was read last: at first the viewer's own. */
export const toggleCaptions = (): void => {
  const tracks = $captionTracks.get()
  const read = tracks.find(({ id }) => id === $captionTrack.get())
  if (read) {
    lastLanguage = read.language
    return chooseCaptions(undefined)
  }
  const wanted = lastLanguage === undefined ? navigator.languages : [lastLanguage]
  chooseCaptions((preferredTrack(tracks, wanted) ?? tracks[0])?.id)
}

/** Undefined leaves the choice to the connection. */
export const chooseHeight = (height: number | undefined): void =>
  currentEngine()?.chooseHeight(height)

export const skipIntro = (): void => {
  const intro = $playback.get()?.intro
  const position = $position.get()
  if (intro && position >= intro.start && position < intro.end) seekTo(intro.end)
}

/** A preview of the seek bar is wanted. */
export const previewStoryboard = (): void => void loadStoryboard(currentSigner())

/** Does what a key asks, except for what belongs to the screen: full screen and the list of keys. */
export const runCommand = (command: Command): void => {
  switch (command.name) {
    case 'toggle-play':
      return togglePlay()
    case 'toggle-mute':
      return toggleMute()
    case 'toggle-captions':
      return toggleCaptions()
    case 'seek-by':
      return seekBy(command.amount)
    case 'seek-to-share':
      return seekTo($duration.get() * command.amount)
    case 'change-volume':
      return setVolume((currentVideo()?.volume ?? 0) + command.amount)
    case 'change-rate':
      return stepRate(command.amount)
    case 'skip-intro':
      return skipIntro()
    case 'next':
      return openNext()
    case 'previous':
      return seekTo(0)
    default:
  }
}
