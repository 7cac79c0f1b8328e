/** Nobody sees signs that are this far from the voice. */
export const toleratedSeconds = 0.15
/** Beyond it, catching up would take longer than a seek. */
export const caughtUpSeconds = 1.5
/** A faster or slower interpreter would show. */
export const mostNudge = 0.1
/** Share of the rate for each second apart: half a second is caught up at the most that there is. */
const nudgePerSecond = 0.2

export interface SyncState {
  /** Seconds of the film. */
  main: number
  /** Seconds of the interpreter. */
  second: number
  /** Speed of the film. */
  rate: number
  isPaused: boolean
  /** Either of the two is on its way to another second. */
  isSeeking: boolean
}

export type SyncStep =
  { name: 'none' } | { name: 'nudge'; rate: number } | { name: 'seek'; to: number }

/** The one step that brings the interpreter to the film; the film itself is never touched. */
export const syncStep = ({ main, second, rate, isPaused, isSeeking }: SyncState): SyncStep => {
  const behind = main - second
  const apart = Math.abs(behind)
  if (isSeeking || apart <= toleratedSeconds) return { name: 'none' }
  // A still picture cannot catch up.
  if (isPaused || apart > caughtUpSeconds) return { name: 'seek', to: main }
  const nudge = Math.min(apart * nudgePerSecond, mostNudge) * Math.sign(behind)
  return { name: 'nudge', rate: rate * (1 + nudge) }
}
