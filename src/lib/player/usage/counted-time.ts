import { $remaining } from './remaining.ts'

/** The page is unloading or in the back/forward cache. */
let isPageGone = false

/**
 * Undefined without a daily limit. `isEnding` is needed because a viewing ends before its video
 * stops.
 */
export const countsNow = (video: HTMLVideoElement, isEnding: boolean): boolean | undefined =>
  $remaining.get() && !isEnding && !isPageGone && !video.paused && !video.ended

/**
 * Each start is reported, because the time before it was a pause. Must be registered before the
 * report on leaving.
 */
export const watchCountedTime = (video: HTMLVideoElement, report: () => void): (() => void) => {
  const start = () => $remaining.get() && report()
  const note = ({ type }: Event) => {
    isPageGone = type === 'pagehide'
  }
  const pageEvents = ['pagehide', 'pageshow'] as const
  video.addEventListener('playing', start)
  for (const event of pageEvents) addEventListener(event, note)
  return () => {
    video.removeEventListener('playing', start)
    for (const event of pageEvents) removeEventListener(event, note)
  }
}
