import { atom } from 'nanostores'
import { $paused, $playback } from '#lib/player/store.ts'
import { retryViewing } from '#lib/player/viewing.ts'
import { $remaining } from './remaining.ts'
import { minutesToTell } from './usage-clock-rules.ts'

const noteLastsMs = 10_000

/** Minutes in the current warning; undefined without one. */
export const $usageWarning = atom<number | undefined>(undefined)

/**
 * Counts playing time down from the last answer. At the end the server decides: it stops the video
 * or grants some more seconds.
 */
export const watchUsage = (): (() => void) => {
  let leftSeconds = Infinity
  let notifiedMinutes = Infinity
  let hides: ReturnType<typeof setTimeout> | undefined
  const setLeft = (seconds: number) => {
    const minutes = minutesToTell(leftSeconds, seconds)
    leftSeconds = seconds
    // Answers are rounded up, so the same limit may be passed twice.
    if (minutes === undefined || minutes >= notifiedMinutes) return
    notifiedMinutes = minutes
    $usageWarning.set(minutes)
    clearTimeout(hides)
    hides = setTimeout(() => $usageWarning.set(undefined), noteLastsMs)
  }
  const tick = () => {
    if ($paused.get() || !$playback.get() || leftSeconds === Infinity) return
    setLeft(leftSeconds - 1)
    if (leftSeconds > 0) return
    leftSeconds = Infinity
    retryViewing()
  }
  const timer = setInterval(tick, 1000)
  const stop = $remaining.subscribe((remaining) =>
    setLeft(remaining === undefined ? Infinity : remaining.minutes * 60),
  )
  return () => {
    clearInterval(timer)
    clearTimeout(hides)
    stop()
  }
}
