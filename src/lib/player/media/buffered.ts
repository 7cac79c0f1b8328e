/** In seconds. */
export const bufferedRanges = ({ buffered }: HTMLVideoElement) =>
  Array.from({ length: buffered.length }, (_, index) => ({
    start: buffered.start(index),
    end: buffered.end(index),
  }))

/** Returns the position itself if nothing is buffered there. */
export const bufferedUntil = (video: HTMLVideoElement): number => {
  const { currentTime } = video
  const here = bufferedRanges(video).find(
    ({ start, end }) => start <= currentTime && end > currentTime,
  )
  return here?.end ?? currentTime
}
