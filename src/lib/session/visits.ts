const visitHours = 24

/** Whether a visit is to be counted again (spec section 9); both times in milliseconds since 1970. */
export const isVisitDue = (lastVisit: string | null, now: number): boolean => {
  const elapsed = now - Number(lastVisit ?? Number.NaN)
  return !(elapsed >= 0 && elapsed < visitHours * 3_600_000)
}
