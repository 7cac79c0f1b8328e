export interface Rating {
  average: number | null
  count: number
}

interface Totals {
  count: number | null
  sum: number | null
}

/** The average has two decimals. */
export const toRating = ({ count, sum }: Totals = { count: 0, sum: 0 }): Rating =>
  count && sum !== null
    ? { average: Math.round((sum / count) * 100) / 100, count }
    : { average: null, count: 0 }
