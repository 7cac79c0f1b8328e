import { remember } from '#lib/player/choices/remember.ts'
import { preferredTrack } from '#lib/player/choices/track-rules.ts'
import { clampPosition } from '#shared/player/rules.ts'
import {
  $audioTracks,
  $captionTrack,
  $captionTracks,
  $duration,
  $playback,
  $position,
} from '#lib/player/store.ts'
import { loadStoryboard } from '#lib/player/media/storyboard.ts'
import { currentEngine, currentSigner, currentVideo } from '#lib/player/viewing.ts'

/* Each action does nothing without a video. */

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

const rememberVolume = ({ volume, muted }: HTMLVideoElement) =>
  remember({ volume: { level: Math.round(volume * 100) / 100, muted } })

export const setVolume = (level: number): void => {
  const video = currentVideo()
  if (!video) return
  video.volume = Math.min(Math.max(0, level), 1)
  video.muted = video.volume === 0
  rememberVolume(video)
}

export const toggleMute = (): void => {
  const video = currentVideo()
  if (!video) return
  if (video.volume === 0) video.volume = 0.5
  video.muted = !video.muted
  rememberVolume(video)
}

/** The element falls back to the default rate when the next video opens. */
export const setRate = (rate: number): void => {
  const video = currentVideo()
  if (!video) return
  video.defaultPlaybackRate = rate
  video.playbackRate = rate
  remember({ rate })
}

export const chooseAudio = (id: number): void => {
  currentEngine()?.chooseAudio(id)
  const heard = $audioTracks.get().find((track) => track.id === id)
  if (heard) remember({ audio: heard.language, described: heard.isDescribed === true })
}

/** The C key returns to this language. */
let lastLanguage: string | undefined

const languageRead = () =>
  $captionTracks.get().find(({ id }) => id === $captionTrack.get())?.language

/** Undefined turns captions off. */
export const chooseCaptions = (id: number | undefined): void => {
  lastLanguage = languageRead() ?? lastLanguage
  currentEngine()?.chooseCaptions(id)
  remember({ captions: languageRead() ?? false })
}

export const toggleCaptions = (): void => {
  if (languageRead() !== undefined) return chooseCaptions(undefined)
  const tracks = $captionTracks.get()
  const wanted = lastLanguage === undefined ? navigator.languages : [lastLanguage]
  chooseCaptions((preferredTrack(tracks, wanted) ?? tracks[0])?.id)
}

/** Undefined means automatic quality. */
export const chooseHeight = (height: number | undefined): void =>
  currentEngine()?.chooseHeight(height)

export const skipIntro = (): void => {
  const intro = $playback.get()?.intro
  const position = $position.get()
  if (intro && position >= intro.start && position < intro.end) seekTo(intro.end)
}

export const previewStoryboard = (): void => void loadStoryboard(currentSigner())
