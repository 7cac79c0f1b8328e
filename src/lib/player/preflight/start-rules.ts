interface Rendition {
  bandwidth: number
}

const mostWaitSeconds = 0.15
const segmentSeconds = 2

/**
 * The rendition to begin with, of those given from the lowest on: the best whose first segment is no
 * wait on this line; the lowest where nothing is known of the line (bits per second).
 */
export const startPart = <Part extends Rendition>(
  video: readonly Part[],
  bandwidth: number | undefined,
): Part | undefined =>
  video.findLast((part) => part.bandwidth * segmentSeconds <= (bandwidth ?? 0) * mostWaitSeconds) ??
  video[0]
