/** Total of a finished day, written by a nightly job. */
export interface DailyWatchTimeTable {
  /** In São Paulo, such as `2026-11-20`. */
  day: string
  content_id: number
  milliseconds: number
}

/** Players refused for lack of a free screen; plan 0 is access without a plan. */
export interface ScreenRefusalTable {
  day: string
  plan_id: number
  refusals: number
}
