import { atom } from 'nanostores'
import { type Clock, systemClock } from '#shared/time.ts'
import { $ended, $paused } from '#lib/player/store.ts'
import { currentVideo, openNext } from '#lib/player/viewing.ts'
import { seemsGone } from './presence-rules.ts'

/** The viewer's answer starts the next episode (`next`) or resumes this one (`rest`). */
export const $waitsForViewer = atom<'next' | 'rest' | undefined>(undefined)

let touchedAtMs = systemClock()
let episodesAlone = 0

const noteTouch = (nowMs: number) => {
  touchedAtMs = nowMs
  episodesAlone = 0
}

const ask = (waiting: 'next' | 'rest') => {
  currentVideo()?.pause()
  $waitsForViewer.set(waiting)
}

/** If it may not, asks the viewer. */
export const mayGoOn = (clock: Clock = systemClock): boolean => {
  if ($waitsForViewer.get() !== undefined) return false
  const isGone = seemsGone({ touchedAtMs, episodesAlone, isBetween: true }, clock())
  if (isGone) ask('next')
  return !isGone
}

export const noteAutoplay = (): void => {
  episodesAlone += 1
}

export const goOnWatching = (clock: Clock = systemClock): void => {
  const waiting = $waitsForViewer.get()
  noteTouch(clock())
  $waitsForViewer.set(undefined)
  if (waiting === 'next') openNext()
  else
    currentVideo()
      ?.play()
      .catch(() => undefined)
}

const isSeen = () => document.visibilityState === 'visible'

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const
const checkEveryMs = 1_000

export const watchPresence = (clock: Clock = systemClock): (() => void) => {
  const touch = () => noteTouch(clock())
  const comeBack = () => {
    if (isSeen()) touch()
  }
  /** A pause by headphones or the lock screen counts as input; the end of a video does not. */
  const pause = (paused: boolean) => {
    if (paused && !currentVideo()?.ended) touch()
  }
  const check = () => {
    const isPlaying = !$paused.get() && !$ended.get()
    if (!isPlaying || !isSeen()) return
    if (seemsGone({ touchedAtMs, episodesAlone, isBetween: false }, clock())) ask('rest')
  }
  touch()
  const timer = setInterval(check, checkEveryMs)
  for (const sign of signs) addEventListener(sign, touch, { capture: true, passive: true })
  document.addEventListener('visibilitychange', comeBack)
  const stopPause = $paused.listen(pause)
  return () => {
    clearInterval(timer)
    for (const sign of signs) removeEventListener(sign, touch, { capture: true })
    document.removeEventListener('visibilitychange', comeBack)
    stopPause()
  }
}
