import { remember } from './choices/remember.ts'
import { clampPosition } from './rules.ts'
import {
  $captions,
  $captionsChoice,
  $duration,
  $hasCaptions,
  $playback,
  $position,
} from './store.ts'
import { loadStoryboard } from './media/storyboard.ts'
import { currentEngine, currentSigner, currentVideo } from './viewing.ts'

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

const rememberVolume = ({ volume: level, muted }: HTMLVideoElement) =>
  remember({ volume: { level, muted } })

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

/** Also the default rate, which the element falls back to when the next video opens on it. */
export const setRate = (rate: number): void => {
  const video = currentVideo()
  if (!video) return
  video.defaultPlaybackRate = rate
  video.playbackRate = rate
  remember({ rate })
}

export const toggleCaptions = (): void => {
  if (!$hasCaptions.get()) return
  const shown = !$captions.get()
  $captionsChoice.set(shown)
  currentEngine()?.showCaptions(shown)
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
