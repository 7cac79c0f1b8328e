import { atom, computed } from 'nanostores'
import { mayGoOn, noteAutoplay } from '#lib/player/presence/presence.ts'
import { nextEpisodeMoment } from '#shared/player/rules.ts'
import {
  $ended,
  $nextDismissed,
  $paused,
  $playback,
  $position,
  $rate,
  $started,
} from '#lib/player/store.ts'
import { openNext } from '#lib/player/viewing.ts'
import { heldSeconds } from './countdown.ts'

const headStartSeconds = 12

const $held = atom<number | undefined>(undefined)

/** In real time; undefined before the card shows. */
const $left = computed(
  [$playback, $position, $ended, $started, $rate],
  (playback, position, ended, started, rate) => {
    if (!playback?.next || !started) return undefined
    const { cardAt, playsAt } = nextEpisodeMoment(playback)
    if (ended) return 0
    return position < cardAt ? undefined : Math.max(0, (playsAt - position) / rate)
  },
)

export const $nextIsNear = computed([$playback, $position, $rate], (playback, position, rate) =>
  Boolean(
    playback?.next && position >= nextEpisodeMoment(playback).cardAt - headStartSeconds * rate,
  ),
)

/** Undefined while the card is not due. */
export const $nextCard = computed(
  [$playback, $left, $held, $nextDismissed, $rate],
  (playback, left, held, dismissed, rate) => {
    if (!playback?.next || left === undefined || held === undefined || dismissed) return undefined
    const { cardAt, playsAt } = nextEpisodeMoment(playback)
    const secondsLeft = Math.ceil(left + held)
    const totalSeconds = Math.max((playsAt - cardAt) / rate, secondsLeft, 1)
    return { ...playback.next, secondsLeft, share: secondsLeft / totalSeconds }
  },
)

export const dismissNext = (): void => $nextDismissed.set(true)

const isHidden = () => document.visibilityState === 'hidden'
const isRunning = () => !$paused.get() || $ended.get()

const goOn = () => {
  if (!mayGoOn()) return
  noteAutoplay()
  openNext()
}

/** The countdown pauses while the page is hidden. */
export const watchNextEpisode = (): (() => void) => {
  const move = () => {
    if ($nextCard.get()?.secondsLeft === 0 && !isHidden() && isRunning()) goOn()
  }
  const follow = (left: number | undefined, previous: number | undefined) => {
    // After a seek back, a dismissed card may appear again.
    if (left === undefined && $started.get()) $nextDismissed.set(false)
    const held = heldSeconds($held.get(), {
      isDue: left !== undefined,
      leftSeconds: left ?? 0,
      previousLeftSeconds: previous ?? left ?? 0,
      isHidden: isHidden(),
    })
    $held.set(held)
  }
  const timer = setInterval(() => {
    const held = $held.get()
    const isWaiting = held !== undefined && held > 0 && $left.get() === 0
    if (isWaiting && !isHidden() && isRunning()) $held.set(Math.max(0, held - 1))
  }, 1000)
  follow($left.get(), undefined)
  const stops = [$left.listen(follow), $nextCard.listen(move), $ended.listen(move)]
  document.addEventListener('visibilitychange', move)
  return () => {
    clearInterval(timer)
    stops.forEach((stop) => stop())
    document.removeEventListener('visibilitychange', move)
  }
}
