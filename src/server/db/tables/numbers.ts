/** Time watched of a title on a finished day; a nightly job writes it. */
export interface DailyWatchTimeTable {
  /** In São Paulo, such as `2026-11-20`. */
  day: string
  content_id: number
  milliseconds: number
}

/** Players that the screens of a plan had no place for; plan 0 is access without a plan. */
export interface ScreenRefusalTable {
  day: string
  plan_id: number
  refusals: number
}
