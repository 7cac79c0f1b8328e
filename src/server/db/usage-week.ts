import type { ProfileRow } from './schema.ts'

/** Minutes of each weekday, Sunday first. */
export const usageWeekOf = ({ usage_week: week }: Pick<ProfileRow, 'usage_week'>) =>
  week === null ? null : (JSON.parse(week) as (number | null)[])
