import { minuteMs } from '#shared/time.ts'

/** How long it has played with nobody touching anything. */
export interface Presence {
  /** When somebody last touched, pressed or moved something; milliseconds. */
  touchedAtMs: number
  /** Episodes that have started by themselves since. */
  episodesAlone: number
  /** One has just ended and the next would start. */
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
