import { TotalRefusal } from '#server/http/problems.ts'

/**
 * Refuses to take another total than the person saw. Undefined: nobody was shown one. Called in the
 * transaction of the order, which is undone with it.
 */
export const requireTotal = (shownCents: number | undefined, totalCents: number): void => {
  if (shownCents !== undefined && shownCents !== totalCents) {
    throw new TotalRefusal('total-changed', totalCents)
  }
}
