/** Nobody is taken to the next episode by surprise, also who sought to the end. */
export const leastCountdownSeconds = 5

interface Moment {
  /** The video is in the stretch in which the card of the next episode shows. */
  isDue: boolean
  /** Seconds that the video itself still takes, now and when last asked. */
  leftSeconds: number
  previousLeftSeconds: number
  /** Nobody sees the card. */
  isHidden: boolean
}

/**
 * Seconds that the countdown takes beyond the video's own: what played while nobody could see the
 * card is waited for afterwards. Undefined while the card is not due.
 */
export const heldSeconds = (
  held: number | undefined,
  { isDue, leftSeconds, previousLeftSeconds, isHidden }: Moment,
): number | undefined => {
  if (!isDue) return undefined
  if (held === undefined) return Math.max(0, leastCountdownSeconds - leftSeconds)
  return isHidden ? Math.max(0, held + previousLeftSeconds - leftSeconds) : held
}
