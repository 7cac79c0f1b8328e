import { $remaining } from './remaining.ts'

/** The page is unloading or in the browser's cache, where no video plays. */
let isPageGone = false

/**
 * Whether the profile's time counts from now on; undefined without a daily limit. The end of a
 * viewing says so before its video has stopped.
 */
export const countsNow = (video: HTMLVideoElement, isEnding: boolean): boolean | undefined =>
  $remaining.get() && !isEnding && !isPageGone && !video.paused && !video.ended

/** Reports each start, as the time before it was a pause; comes before the report of leaving. */
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
