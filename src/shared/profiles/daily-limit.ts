/** Minutes a day, and those of weekdays that have their own, Sunday first. Null means no limit. */
export interface DailyLimit {
  usage_time: number | null
  usage_week: readonly (number | null)[] | null
}

/** Sunday first, as JavaScript counts them. */
export const weekdays = [
  'Domingo',
  'Segunda',
  'Terça',
  'Quarta',
  'Quinta',
  'Sexta',
  'Sábado',
] as const

/** Minutes of a weekday; one without its own has those of every day. */
export const minutesOn = ({ usage_time, usage_week }: DailyLimit, weekday: number): number | null =>
  usage_week?.[weekday] ?? usage_time

/** Whether any weekday has a limit. */
export const hasDailyLimit = (limit: DailyLimit): boolean =>
  weekdays.some((_, weekday) => minutesOn(limit, weekday) !== null)

/** Minutes that an adult may add to a day that is over. */
export const extraMinutes = [15, 30] as const
