import { minuteMs } from '#shared/time.ts'

export interface Presence {
  /** Last input, in milliseconds. */
  touchedAtMs: number
  /** Episodes that started automatically since then. */
  episodesAlone: number
  /** The next episode would start now. */
  isBetween: boolean
}

const longestAloneMs = 90 * minuteMs
const mostEpisodesAlone = 3

export const seemsGone = (
  { touchedAtMs, episodesAlone, isBetween }: Presence,
  nowMs: number,
): boolean =>
  (isBetween && episodesAlone >= mostEpisodesAlone) || nowMs - touchedAtMs >= longestAloneMs
