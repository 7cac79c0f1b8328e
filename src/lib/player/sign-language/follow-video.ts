import { syncStep } from './sync-rules.ts'

const lookEveryMs = 250

const mainEvents = [
  'play',
  'pause',
  'waiting',
  'playing',
  'seeking',
  'seeked',
  'ratechange',
  'ended',
] as const

const runs = (video: HTMLVideoElement) =>
  !video.paused && !video.seeking && !video.ended && video.readyState >= video.HAVE_FUTURE_DATA

/** A paused or newly loaded interpreter seeks before it plays. */
const stepLike = (main: HTMLVideoElement, second: HTMLVideoElement) => {
  const step = syncStep({
    main: Math.min(main.currentTime, second.duration),
    second: second.currentTime,
    rate: main.playbackRate,
    isPaused: second.paused,
    isSeeking: main.seeking || second.seeking,
  })
  second.playbackRate = step.name === 'nudge' ? step.rate : main.playbackRate
  if (step.name === 'seek') second.currentTime = step.to
}

/** The main video never waits for the second one. */
export const followVideo = (
  main: HTMLVideoElement,
  second: HTMLVideoElement,
  signal: AbortSignal,
): void => {
  const follow = () => {
    if (second.readyState < second.HAVE_METADATA) return
    if (!runs(main)) second.pause()
    stepLike(main, second)
    // Data may still be loading; the next check tries again.
    if (runs(main) && second.paused && !second.ended) second.play().catch(() => undefined)
  }
  for (const event of mainEvents) main.addEventListener(event, follow, { signal })
  for (const event of ['loadedmetadata', 'seeked'])
    second.addEventListener(event, follow, { signal })
  const timer = setInterval(follow, lookEveryMs)
  signal.addEventListener('abort', () => clearInterval(timer))
}
