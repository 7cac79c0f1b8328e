interface Rendition {
  bandwidth: number
}

const mostWaitSeconds = 0.15
const segmentSeconds = 2

/**
 * The best rendition whose first segment loads without a wait, or the lowest if the bandwidth (bits
 * per second) is unknown. `video` is sorted from the lowest on.
 */
export const startPart = <Part extends Rendition>(
  video: readonly Part[],
  bandwidth: number | undefined,
): Part | undefined =>
  video.findLast((part) => part.bandwidth * segmentSeconds <= (bandwidth ?? 0) * mostWaitSeconds) ??
  video[0]
