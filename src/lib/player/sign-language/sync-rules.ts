/** Viewers do not notice a smaller gap between signs and voice. */
export const toleratedSeconds = 0.15
/** A larger gap would take longer to catch up than a seek. */
export const caughtUpSeconds = 1.5
/** A larger change of speed would be visible. */
export const mostNudge = 0.1
/** Per second of gap; half a second reaches `mostNudge`. */
const nudgePerSecond = 0.2

export interface SyncState {
  /** Seconds of the film. */
  main: number
  /** Seconds of the interpreter. */
  second: number
  /** Speed of the film. */
  rate: number
  isPaused: boolean
  isSeeking: boolean
}

export type SyncStep =
  { name: 'none' } | { name: 'nudge'; rate: number } | { name: 'seek'; to: number }

/** Never changes the film itself. */
export const syncStep = ({ main, second, rate, isPaused, isSeeking }: SyncState): SyncStep => {
  const behind = main - second
  const apart = Math.abs(behind)
  if (isSeeking || apart <= toleratedSeconds) return { name: 'none' }
  // A paused video cannot catch up.
  if (isPaused || apart > caughtUpSeconds) return { name: 'seek', to: main }
  const nudge = Math.min(apart * nudgePerSecond, mostNudge) * Math.sign(behind)
  return { name: 'nudge', rate: rate * (1 + nudge) }
}
