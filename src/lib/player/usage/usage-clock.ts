import { atom } from 'nanostores'
import { $paused, $playback } from '#lib/player/store.ts'
import { currentSigner, currentVideo } from '#lib/player/viewing.ts'
import { $remaining } from './remaining.ts'
import { minutesToTell } from './usage-clock-rules.ts'

const noteLastsMs = 10_000

/** If the server does not answer by then, the video pauses. */
const playsOnMs = 8_000

export const $usageWarning = atom<number | undefined>(undefined)

/** The server ends the video or grants more seconds. */
const askAtEnd = () => {
  const stop = setTimeout(() => currentVideo()?.pause(), playsOnMs)
  void currentSigner()
    ?.renew()
    .finally(() => clearTimeout(stop))
}

/** Announces each limit once, and again after an adult has granted more time. */
const createNotes = () => {
  let announcedMinutes = Infinity
  let hides: ReturnType<typeof setTimeout> | undefined
  const tell = (beforeSeconds: number, leftSeconds: number) => {
    if (leftSeconds > beforeSeconds + 60) announcedMinutes = Infinity
    const minutes = minutesToTell(beforeSeconds, leftSeconds)
    if (minutes === undefined || Math.max(1, minutes) >= announcedMinutes) return
    announcedMinutes = Math.max(1, minutes)
    $usageWarning.set(minutes)
    clearTimeout(hides)
    hides = setTimeout(() => $usageWarning.set(undefined), noteLastsMs)
  }
  return { tell, stop: () => clearTimeout(hides) }
}

/** Counts by the clock, because timers may be late. */
export const watchUsage = (): (() => void) => {
  const notes = createNotes()
  let leftMs = Infinity
  let lookedAt = performance.now()
  const setLeft = (ms: number) => {
    notes.tell(leftMs / 1000, ms / 1000)
    leftMs = ms
  }
  const tick = () => {
    const now = performance.now()
    const passedMs = now - lookedAt
    lookedAt = now
    if ($paused.get() || !$playback.get() || leftMs === Infinity) return
    setLeft(leftMs - passedMs)
    if (leftMs > 0) return
    leftMs = Infinity
    askAtEnd()
  }
  const timer = setInterval(tick, 1000)
  const stop = $remaining.subscribe((remaining) =>
    setLeft(remaining === undefined ? Infinity : remaining.seconds * 1000),
  )
  return () => {
    clearInterval(timer)
    notes.stop()
    stop()
  }
}
