import { computed } from 'nanostores'
import { nextEpisodeMoment } from './rules.ts'
import { $ended, $nextDismissed, $paused, $playback, $position, $rate } from './store.ts'
import { openNext } from './viewing.ts'

/** The next episode while its card is due; `secondsLeft` until it starts by itself. */
export const $nextCard = computed(
  [$playback, $position, $ended, $nextDismissed, $rate],
  (playback, position, ended, dismissed, rate) => {
    if (!playback?.next || dismissed) return undefined
    const { cardAt, playsAt } = nextEpisodeMoment(playback)
    if (!ended && position < cardAt) return undefined
    const secondsLeft = ended ? 0 : Math.max(0, Math.ceil((playsAt - position) / rate))
    return { ...playback.next, secondsLeft }
  },
)

export const dismissNext = (): void => $nextDismissed.set(true)

/** Starts the next episode when its countdown is over; never while nobody is looking. */
export const watchNextEpisode = (): (() => void) => {
  const move = () => {
    const isDue = $nextCard.get()?.secondsLeft === 0
    if (isDue && document.visibilityState === 'visible' && (!$paused.get() || $ended.get()))
      openNext()
  }
  const stop = $nextCard.listen(move)
  document.addEventListener('visibilitychange', move)
  return () => {
    stop()
    document.removeEventListener('visibilitychange', move)
  }
}
