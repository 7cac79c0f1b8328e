import type { Playback } from '#lib/player/contract.ts'

type Part = Playback['preload']['audio'][number]

const mostWaitSeconds = 0.15
const segmentSeconds = 2

/**
 * The rendition to begin with, of those given from the lowest on: the best whose first segment is no
 * wait on this line; the lowest where nothing is known of the line (bits per second).
 */
export const startPart = (
  video: readonly Part[],
  bandwidth: number | undefined,
): Part | undefined =>
  video.findLast((part) => part.bandwidth * segmentSeconds <= (bandwidth ?? 0) * mostWaitSeconds) ??
  video[0]
