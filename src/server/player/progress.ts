/** Positions at the very start are noise: nobody wants to "continue" them. */
const ignoredSeconds = 30
const ignoredShare = 0.02
const finishedShare = 0.9

export interface Video {
  durationSeconds: number
  creditsAtSeconds: number | null
}

export const isFinished = (video: Video, seconds: number): boolean =>
  seconds >= video.durationSeconds * finishedShare ||
  (video.creditsAtSeconds !== null && seconds >= video.creditsAtSeconds)

/** Under 30 s and under 2 % of the video. */
export const isBarelyStarted = (video: Video, seconds: number): boolean =>
  seconds < ignoredSeconds && seconds < video.durationSeconds * ignoredShare
