/** Even after a seek to the end, the viewer gets a warning. */
const leastCountdownSeconds = 5

interface Moment {
  isDue: boolean
  leftSeconds: number
  previousLeftSeconds: number
  isHidden: boolean
}

/**
 * Seconds that the countdown continues after the end, because time while the card was hidden does
 * not count. Undefined while the card is not due.
 */
export const heldSeconds = (
  held: number | undefined,
  { isDue, leftSeconds, previousLeftSeconds, isHidden }: Moment,
): number | undefined => {
  if (!isDue) return undefined
  if (held === undefined) return Math.max(0, leastCountdownSeconds - leftSeconds)
  return isHidden ? Math.max(0, held + previousLeftSeconds - leftSeconds) : held
}
