/** The element's buffered ranges in seconds. */
export const bufferedRanges = ({ buffered }: HTMLVideoElement) =>
  Array.from({ length: buffered.length }, (_, index) => ({
    start: buffered.start(index),
    end: buffered.end(index),
  }))

/** End of the buffered range at the current position; the position itself if there is none. */
export const bufferedUntil = (video: HTMLVideoElement): number => {
  const { currentTime } = video
  const here = bufferedRanges(video).find(
    ({ start, end }) => start <= currentTime && end > currentTime,
  )
  return here?.end ?? currentTime
}
