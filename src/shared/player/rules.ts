import type { Playback, Progress, Storyboard } from './contract.ts'
import type { InferOutput } from 'valibot'

/** In seconds. */
export type Runtime = Pick<Playback, 'duration' | 'credits_at'>

type ProgressValue = Pick<InferOutput<typeof Progress>, 'duration' | 'finished'>

export const reportIntervalSeconds = 10
export const stallLimitSeconds = 15

const resumableFromSeconds = 30
const resumableFromShare = 0.02
const finishedFromShare = 0.9

/** A position under 30 s and 2 % of the video is not stored. */
export const isWorthResuming = (position: number, duration: number): boolean =>
  position >= resumableFromSeconds || position >= duration * resumableFromShare

export const isFinished = (position: number, { duration, credits_at }: Runtime): boolean =>
  duration > 0 && position >= Math.min(duration * finishedFromShare, credits_at ?? Infinity)

export const progressOf = (position: number, runtime: Runtime): ProgressValue => ({
  duration: isWorthResuming(position, runtime.duration) ? Math.round(position * 10) / 10 : 0,
  finished: isFinished(position, runtime),
})

/** 0 if there is nothing to resume. */
export const startPosition = (progress: ProgressValue, runtime: Runtime): number => {
  const { duration, finished } = progress
  if (finished || isFinished(duration, runtime) || !isWorthResuming(duration, runtime.duration))
    return 0
  return duration
}

export const clampPosition = (position: number, duration: number): number =>
  Math.min(Math.max(0, position), Math.max(0, duration))

const shortEpisodeSeconds = 10 * 60
const shortEpisodeLeft = 20
const creditsCountdown = 15

const secondsLeftFor = (duration: number) => {
  if (duration >= 50 * 60) return 40
  return duration >= 40 * 60 ? 35 : 30
}

/** In seconds. Without a credits marker the next episode starts at the end. */
export const nextEpisodeMoment = ({ duration, credits_at }: Runtime) => {
  if (duration < shortEpisodeSeconds)
    return { cardAt: Math.max(0, duration - shortEpisodeLeft), playsAt: duration }
  if (credits_at === null) return { cardAt: duration - secondsLeftFor(duration), playsAt: duration }
  return { cardAt: credits_at, playsAt: Math.min(duration, credits_at + creditsCountdown) }
}

const introButtonSeconds = 8

export interface IntroVisit {
  enteredAt: number
  /** False after seeking back to see the intro. */
  isOffered: boolean
}

/** A seek may land slightly beside its target. */
const seekToleranceSeconds = 1

export const introVisit = (
  visit: IntroVisit | undefined,
  intro: Playback['intro'],
  { from, to }: { from: number; to: number },
): IntroVisit | undefined => {
  if (intro === null || to < intro.start || to >= intro.end) return undefined
  if (to < from - seekToleranceSeconds) return { enteredAt: to, isOffered: false }
  return visit ?? { enteredAt: to, isOffered: true }
}

export const offersIntroSkip = (
  position: number,
  intro: Playback['intro'],
  visit: IntroVisit | undefined,
  controlsVisible: boolean,
): boolean => {
  if (intro === null || visit === undefined || position >= intro.end - 1) return false
  return controlsVisible || (visit.isOffered && position < visit.enteredAt + introButtonSeconds)
}

export const grantLifeMs = 120_000

/** A signature that seems expired, or valid for too long, means that the device's clock is wrong. */
export const signatureLifeMs = (expiresAt: string, nowMs: number): number => {
  const leftMs = Date.parse(expiresAt) - nowMs
  return leftMs > 0 && leftMs <= grantLifeMs ? leftMs : grantLifeMs
}

const leastRenewalMs = 5_000

export const renewalDelayMs = (lifeMs: number): number => Math.max(lifeMs / 2, leastRenewalMs)

const mediaPrefix = /^((?:https?:\/\/[^/]+)?)\/media\/[^/]+\//

/** Also takes the prefix's origin, if it has one. Addresses outside /media/ do not change. */
export const withSignature = (url: string, prefix: string): string =>
  url.replace(mediaPrefix, (_, origin: string) =>
    prefix.startsWith('/') ? origin + prefix : prefix,
  )

/** The cap lets a video resume within 10 s after an outage. */
const backOffRangeMs = { first: 500, most: 4_000 }

export const backOffMs = (attempt: number): number =>
  Math.min(backOffRangeMs.first * 2 ** attempt, backOffRangeMs.most)

/** A viewer is waiting, so the server's Retry-After is capped. */
export const mostPauseMs = 30_000

/** 0 if missing or invalid. */
export const retryAfterMs = (header: string | null, nowMs: number): number => {
  if (!header) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs
  return ms > 0 ? Math.min(ms, mostPauseMs) : 0
}

const retriedRefusals = [0, 401, 403, 408, 429]

/** Undefined is a network error; 401 and 403 may be an expired signature. */
export const isWorthRetry = (status: number | undefined): boolean =>
  status === undefined || status >= 500 || retriedRefusals.includes(status)

/** In pixels. */
export const storyboardTile = (
  position: number,
  { interval_seconds, columns, tile_width, tile_height, count }: InferOutput<typeof Storyboard>,
) => {
  const wanted = Math.floor(Math.max(0, position) / interval_seconds)
  const index = Math.min(wanted, count - 1)
  return {
    left: (index % columns) * tile_width,
    top: Math.floor(index / columns) * tile_height,
    rows: Math.ceil(count / columns),
  }
}

/** A characteristic of HLS audio tracks. */
export const describesVideo = 'public.accessibility.describes-video'
