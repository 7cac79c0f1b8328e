import { stallLimitSeconds } from '#shared/player/rules.ts'
import {
  $awaitsTouch,
  $buffered,
  $buffering,
  $duration,
  $ended,
  $failure,
  $paused,
  $position,
  $rate,
  $started,
  $startedMuted,
  $volume,
} from '#lib/player/store.ts'
import { bufferedRanges } from './buffered.ts'

const listeners = (video: HTMLVideoElement): Partial<Record<string, () => void>> => ({
  timeupdate: () => {
    // A restarting element briefly reports 0.
    const hasPicture = video.readyState >= video.HAVE_CURRENT_DATA
    if ($started.get() && hasPicture) $position.set(video.currentTime)
  },
  // Deferred, so that the segment request of the same event comes before rendering.
  seeking: () =>
    void setTimeout(() => {
      if (video.readyState === video.HAVE_NOTHING) return
      $position.set(video.currentTime)
      $ended.set(video.ended)
    }),
  progress: () => $buffered.set(bufferedRanges(video)),
  durationchange: () => {
    if (Number.isFinite(video.duration)) $duration.set(video.duration)
  },
  loadeddata: () => {
    $started.set(true)
    $position.set(video.currentTime)
  },
  play: () => {
    $paused.set(false)
    $ended.set(false)
    $awaitsTouch.set(false)
  },
  pause: () => $paused.set(true),
  waiting: () => $buffering.set(true),
  playing: () => $buffering.set(false),
  canplay: () => $buffering.set(false),
  ended: () => {
    $ended.set(true)
    $buffering.set(false)
  },
  ratechange: () => $rate.set(video.playbackRate),
  volumechange: () => {
    $volume.set({ level: video.volume, muted: video.muted })
    if (!video.muted) $startedMuted.set(false)
  },
})

/** A blocked media source raises no error, so only a lack of progress reveals it. */
const watchStall = (video: HTMLVideoElement) => {
  let lastPosition = -1
  let stalledSeconds = 0
  const timer = setInterval(() => {
    const moved = video.currentTime !== lastPosition
    lastPosition = video.currentTime
    const isIdle = (video.paused && $started.get()) || video.ended || $awaitsTouch.get()
    stalledSeconds = moved || isIdle || $failure.get() ? 0 : stalledSeconds + 1
    if (stalledSeconds === stallLimitSeconds) $failure.set(navigator.onLine ? 'stalled' : 'offline')
  }, 1000)
  // Hides the message with the first moving frame, before the next tick.
  const forget = () => {
    const moved = video.currentTime !== lastPosition && video.readyState >= video.HAVE_CURRENT_DATA
    if (moved && $failure.get() !== 'media') $failure.set(undefined)
  }
  video.addEventListener('timeupdate', forget)
  return () => {
    clearInterval(timer)
    video.removeEventListener('timeupdate', forget)
  }
}

/** Also applies the stored volume to the element. */
export const mirrorVideo = (video: HTMLVideoElement): (() => void) => {
  const { level, muted } = $volume.get()
  video.volume = level
  video.muted = muted
  const bound = Object.entries(listeners(video)) as [string, () => void][]
  for (const [event, listener] of bound) video.addEventListener(event, listener)
  const stopWatching = watchStall(video)
  return () => {
    for (const [event, listener] of bound) video.removeEventListener(event, listener)
    stopWatching()
  }
}
