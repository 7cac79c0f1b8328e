const visitHours = 24

/** Spec section 9; times in milliseconds. */
export const isVisitDue = (lastVisit: string | null, now: number): boolean => {
  const elapsed = now - Number(lastVisit ?? Number.NaN)
  return !(elapsed >= 0 && elapsed < visitHours * 3_600_000)
}
