import { chapterAt, nextChapter, previousChapter } from '#lib/player/chapters.ts'
import {
  rates,
  seekBy,
  seekTo,
  setRate,
  setVolume,
  skipIntro,
  toggleCaptions,
  toggleMute,
  togglePlay,
} from './controls.ts'
import type { Command } from './keyboard.ts'
import {
  captionMessage,
  rateMessage,
  showMessage,
  showStep,
  volumeMessage,
} from '#lib/player/screen/feedback.ts'
import { browserFullscreen } from '#lib/player/screen/fullscreen-port.ts'
import { toggleFullscreen } from '#lib/player/screen/fullscreen.ts'
import { openPanel } from '#lib/player/screen/panels.ts'
import { togglePictureInPicture } from '#lib/player/screen/picture-in-picture.ts'
import {
  $captionTrack,
  $captionTracks,
  $duration,
  $playback,
  $position,
  $startedMuted,
} from '#lib/player/store.ts'
import { currentVideo, openNext, openPrevious } from '#lib/player/viewing.ts'

/** After a muted start, the stored volume returns instead of the smallest step. */
const changeVolume = (video: HTMLVideoElement, amount: number) => {
  if (!$startedMuted.get()) setVolume((video.muted ? 0 : video.volume) + amount)
  else if (amount > 0) toggleMute()
  showMessage(volumeMessage(video.volume, video.muted))
}

const changeRate = (video: HTMLVideoElement, step: number) => {
  const index = rates.findIndex((rate) => rate >= video.playbackRate)
  const rate = rates[index + step]
  if (rate !== undefined) setRate(rate)
  showMessage(rateMessage(video.playbackRate))
}

const switchCaptions = () => {
  const tracks = $captionTracks.get()
  if (tracks.length === 0) return showMessage('Este vídeo não tem legendas')
  toggleCaptions()
  showMessage(captionMessage(tracks.find(({ id }) => id === $captionTrack.get())?.label))
}

const goToChapter = (find: typeof nextChapter) => {
  const chapters = $playback.get()?.chapters ?? []
  const chapter = find(chapters, $position.get())
  if (!chapter) return
  seekTo(chapter.start)
  showMessage(chapter.title)
}

const restartFromSeconds = 5

export const goBack = (): void => {
  if ($playback.get()?.previous && $position.get() < restartFromSeconds) return openPrevious()
  seekTo(0)
  showMessage('Do início')
}

const seekToShare = (share: number) => {
  seekTo($duration.get() * share)
  const chapter = chapterAt($playback.get()?.chapters ?? [], $position.get())
  showMessage([`${Math.round(share * 100)} %`, chapter?.title].filter(Boolean).join(' · '))
}

export const runCommand = (command: Command): void => {
  const video = currentVideo()
  if (command.name === 'toggle-fullscreen') return void toggleFullscreen(browserFullscreen)
  if (command.name === 'show-keys') return openPanel('keys')
  if (!video || !$playback.get()) return
  switch (command.name) {
    case 'toggle-play':
      togglePlay()
      return showMessage(video.paused ? 'Pausado' : 'Reproduzindo')
    case 'toggle-mute':
      toggleMute()
      return showMessage(volumeMessage(video.volume, video.muted))
    case 'toggle-captions':
      return switchCaptions()
    case 'toggle-picture-in-picture':
      return void togglePictureInPicture(video, document)
    case 'seek-by':
      seekBy(command.amount)
      return showStep(command.amount)
    case 'seek-to-share':
      return seekToShare(command.amount)
    case 'change-volume':
      return changeVolume(video, command.amount)
    case 'change-rate':
      return changeRate(video, command.amount)
    case 'next-chapter':
      return goToChapter(nextChapter)
    case 'previous-chapter':
      return goToChapter(previousChapter)
    case 'skip-intro':
      return skipIntro()
    case 'next':
      return openNext()
    case 'previous':
      return goBack()
    default:
  }
}
