import { minuteMs } from '#shared/time.ts'

/** Playback time without any input. */
export interface Presence {
  /** Time of the last touch, key press or pointer move in milliseconds. */
  touchedAtMs: number
  /** Episodes that have started by themselves since then. */
  episodesAlone: number
  /** An episode has just ended and the next one would start. */
  isBetween: boolean
}

const longestAloneMs = 90 * minuteMs
const mostEpisodesAlone = 3

/** "Ainda está assistindo?": after 3 episodes in a row, or 90 min, without a touch. */
export const seemsGone = (
  { touchedAtMs, episodesAlone, isBetween }: Presence,
  nowMs: number,
): boolean =>
  (isBetween && episodesAlone >= mostEpisodesAlone) || nowMs - touchedAtMs >= longestAloneMs
