/** Minutes; null means no limit. `usage_week` overrides weekdays, Sunday first. */
export interface DailyLimit {
  usage_time: number | null
  usage_week: readonly (number | null)[] | null
}

/** In the order of `Date.getDay()`. */
export const weekdays = [
  'Domingo',
  'Segunda',
  'Terça',
  'Quarta',
  'Quinta',
  'Sexta',
  'Sábado',
] as const

export const minutesOn = ({ usage_time, usage_week }: DailyLimit, weekday: number): number | null =>
  usage_week?.[weekday] ?? usage_time

export const hasDailyLimit = (limit: DailyLimit): boolean =>
  weekdays.some((_, weekday) => minutesOn(limit, weekday) !== null)

export const extraMinutes = [15, 30] as const
