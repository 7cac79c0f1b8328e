export interface DailyWatchTimeTable {
  /** In São Paulo, such as `2026-11-20`. */
  day: string
  content_id: number
  milliseconds: number
}

/** Plan 0 is access without a plan. */
export interface ScreenRefusalTable {
  day: string
  plan_id: number
  refusals: number
}
