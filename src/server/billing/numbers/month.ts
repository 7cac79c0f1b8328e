import { saoPauloOffsetMs } from '#shared/billing/plans/price-rules.ts'

/** São Paulo time; `end` is excluded. */
export interface Month {
  start: number
  end: number
}

export const monthOf = (month: string | undefined, now: number): Month => {
  const today = new Date(now - saoPauloOffsetMs)
  const [year = 0, number = 1] =
    month === undefined
      ? [today.getUTCFullYear(), today.getUTCMonth() + 1]
      : month.split('-').map(Number)
  const start = Date.UTC(year, number - 1, 1) + saoPauloOffsetMs
  const end = Date.UTC(year, number, 1) + saoPauloOffsetMs
  return { start, end: Math.min(end, now + 1) }
}
