import { persistentAtom } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'

const $isWanted = persistentAtom<boolean>('vereda.preview-sound', false, {
  encode: (isWanted) => (isWanted ? 'on' : undefined),
  decode: (text) => text === 'on',
})

/** Browsers refuse sound until the user interacts with the page. */
const $isRefused = atom(false)

export const $hasPreviewSound = computed(
  [$isWanted, $isRefused],
  (isWanted, isRefused) => isWanted && !isRefused,
)

export const choosePreviewSound = (isWanted: boolean): void => {
  $isRefused.set(false)
  $isWanted.set(isWanted)
}

const fadeMs = 500
/** Browsers may pause a video that starts at volume 0 when its volume rises. */
const faintest = 0.01

/** From 0.01 to 1. */
export const fadeLevel = (elapsedMs: number, isReduced: boolean): number =>
  isReduced ? 1 : Math.min(1, Math.max(faintest, elapsedMs / fadeMs))

const fadeIn = (video: HTMLVideoElement) => {
  const startedAt = performance.now()
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const step = (now: number) => {
    if (video.muted) return
    video.volume = fadeLevel(now - startedAt, isReduced)
    if (video.paused && !video.ended) $isRefused.set(true)
    else if (video.volume < 1) requestAnimationFrame(step)
  }
  step(startedAt)
}

let heard: HTMLVideoElement | undefined

const silence = (video: HTMLVideoElement) => {
  video.muted = true
  if (heard === video) heard = undefined
}

const isRefusal = (error: unknown) =>
  error instanceof DOMException && error.name === 'NotAllowedError'

/** Restarts a preview that has ended. */
const hear = async (video: HTMLVideoElement) => {
  if (document.hidden) return
  if (heard && heard !== video) silence(heard)
  heard = video
  video.volume = faintest
  video.muted = false
  try {
    await video.play()
    fadeIn(video)
  } catch (error) {
    if (isRefusal(error)) $isRefused.set(true)
  }
}

/** A browser that refuses sound has paused the video. */
const playSilently = (video: HTMLVideoElement) => {
  silence(video)
  if (video.paused && !video.ended) video.play().catch(() => undefined)
}

/** Used as a ref. */
export const followPreviewSound = (video: HTMLVideoElement): (() => void) => {
  $isRefused.set(false)
  const stop = $hasPreviewSound.subscribe((hasSound) => {
    if (hasSound) void hear(video)
    else playSilently(video)
  })
  return () => {
    stop()
    silence(video)
  }
}
