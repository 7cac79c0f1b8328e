/** What the element has, in seconds. */
export const bufferedRanges = ({ buffered }: HTMLVideoElement) =>
  Array.from({ length: buffered.length }, (_, index) => ({
    start: buffered.start(index),
    end: buffered.end(index),
  }))

/** The end of what the element has from where it stands; the position itself when nothing is there. */
export const bufferedUntil = (video: HTMLVideoElement): number => {
  const { currentTime } = video
  const here = bufferedRanges(video).find(
    ({ start, end }) => start <= currentTime && end > currentTime,
  )
  return here?.end ?? currentTime
}
