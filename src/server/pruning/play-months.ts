import { sql } from 'kysely'
import { saoPauloOffsetMs } from '#shared/billing/plans/price-rules.ts'

/** In São Paulo time. */
export interface PlayMonth {
  partition: string
  /** First days of this and the next month. */
  from: string
  to: string
  startsAt: number
  endsAt: number
}

const dayOf = (midnight: number) => new Date(midnight).toISOString().slice(0, 10)

export const monthAfter = (at: number, months: number): PlayMonth => {
  const date = new Date(at - saoPauloOffsetMs)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const [start, end] = [Date.UTC(year, month, 1), Date.UTC(year, month + 1, 1)]
  const from = dayOf(start)
  return {
    partition: `plays_${from.slice(0, 4)}_${from.slice(5, 7)}`,
    from,
    to: dayOf(end),
    startsAt: start + saoPauloOffsetMs,
    endsAt: end + saoPauloOffsetMs,
  }
}

/** Undefined for the default partition. */
export const firstDayOf = (partition: string): string | undefined => {
  const [, year, month] = /^plays_(\d{4})_(\d{2})$/.exec(partition) ?? []
  return year && month ? `${year}-${month}-01` : undefined
}

/** `played_at` has an index. */
export const inMonth = ({ startsAt, endsAt }: PlayMonth) =>
  sql<boolean>`played_at >= ${startsAt} and played_at < ${endsAt}`
