/** The next episode never starts without warning, not even after a seek to the end. */
const leastCountdownSeconds = 5

interface Moment {
  /** The video is in the range in which the next-episode card shows. */
  isDue: boolean
  /** Remaining seconds of the video, now and at the previous call. */
  leftSeconds: number
  previousLeftSeconds: number
  /** The card is not visible to the viewer. */
  isHidden: boolean
}

/**
 * Seconds that the countdown lasts beyond the video: time played while the card was hidden is added
 * at the end. Undefined while the card is not due.
 */
export const heldSeconds = (
  held: number | undefined,
  { isDue, leftSeconds, previousLeftSeconds, isHidden }: Moment,
): number | undefined => {
  if (!isDue) return undefined
  if (held === undefined) return Math.max(0, leastCountdownSeconds - leftSeconds)
  return isHidden ? Math.max(0, held + previousLeftSeconds - leftSeconds) : held
}
