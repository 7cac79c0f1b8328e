const visitHours = 24

/** Whether a visit counts again (spec section 9); both times are milliseconds since 1970. */
export const isVisitDue = (lastVisit: string | null, now: number): boolean => {
  const elapsed = now - Number(lastVisit ?? Number.NaN)
  return !(elapsed >= 0 && elapsed < visitHours * 3_600_000)
}
