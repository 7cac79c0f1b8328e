import { TotalRefusal } from '#server/http/problems.ts'

/**
 * Undefined if no total was shown. Call it in the order's transaction, which a refusal rolls back.
 */
export const requireTotal = (shownCents: number | undefined, totalCents: number): void => {
  if (shownCents !== undefined && shownCents !== totalCents) {
    throw new TotalRefusal('total-changed', totalCents)
  }
}
