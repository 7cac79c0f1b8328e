import { type Clock, systemClock } from '#shared/time.ts'
import { ApiError } from '#lib/api/problems.ts'
import { markStale } from '#lib/api/query-client.ts'
import { sendReport } from '#lib/player/api.ts'
import type { StreamReport } from '#shared/player/contract.ts'
import { isPrerendering } from '#lib/browser/navigation/prerendering.ts'
import { askedPauseMs, isPassing } from './persistence.ts'
import { noteProgress, type VideoPlace } from './reported-progress.ts'
import { backOffMs, progressOf, type Runtime } from '#shared/player/rules.ts'

const keyPrefix = 'vereda.position'
const keyOf = (profileId: number, contentId: number) => `${keyPrefix}.${profileId}.${contentId}`

const stored = (key: string): StreamReport | undefined => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** A full or blocked storage must not block the request. */
const keep = (key: string, report: StreamReport) => {
  try {
    localStorage.setItem(key, JSON.stringify(report))
  } catch {
    localStorage.removeItem(key)
  }
}

/** Neither delivered nor replaced by a newer report. */
const isStillKept = ({ profile_id, content_id, recorded_at }: StreamReport) =>
  stored(keyOf(profile_id, content_id))?.recorded_at === recorded_at

/** The server accepts these reports after the next login or choice of a profile. */
const passingRefusals = [401, 403, 408, 429]

const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !passingRefusals.includes(error.status)

/** Removes the local copy once the server has accepted or finally refused the report. */
const deliver = async (report: StreamReport, leaving = false) => {
  const forget = () => {
    if (isStillKept(report)) localStorage.removeItem(keyOf(report.profile_id, report.content_id))
  }
  try {
    const progress = await sendReport(report, leaving)
    forget()
    return progress
  } catch (error) {
    if (isRefusal(error)) forget()
    throw error
  }
}

/**
 * Delivers the report that an earlier visit could not. Returns the server's newest progress, the
 * local report while the server is unavailable, or undefined if nothing was left.
 */
export const settleReport = async (profileId: number, contentId: number) => {
  const report = stored(keyOf(profileId, contentId))
  if (!report) return undefined
  return deliver(report).catch((error: unknown) => (isRefusal(error) ? undefined : report))
}

export const settleReports = (profileId: number): void => {
  for (const key of Object.keys(localStorage)) {
    const report = key.startsWith(`${keyPrefix}.${profileId}.`) ? stored(key) : undefined
    if (report) deliver(report).catch(() => undefined)
  }
}

/** Query keys whose answers contain no progress. */
const unaffected = new Set<unknown>(['me', 'active-subscription', 'profiles'])

const markProgressStale = () => void markStale(([part]) => !unaffected.has(part))

interface Subject {
  profileId: number
  contentId: number
  runtime: Runtime
  /** Undefined if no list shows the video. */
  place?: VideoPlace | undefined
  /** Seconds. */
  startAt: number
}

/** An unchanged position is not sent again. */
export class ProgressKeeper {
  readonly #subject: Subject
  readonly #clock: Clock
  #last: string
  #isPlaying: boolean | undefined
  #redelivery: ReturnType<typeof setTimeout> | undefined

  constructor(subject: Subject, clock: Clock = systemClock) {
    this.#subject = subject
    this.#clock = clock
    this.#last = this.#signatureOf(subject.startAt, false)
  }

  /**
   * Stores the position locally first. `isPlaying` tells whether usage time counts from now on, if
   * the profile has a daily limit.
   */
  report(position: number, leaving = false, isPlaying?: boolean): void {
    if (isPrerendering()) return
    const signature = this.#signatureOf(position, isPlaying)
    if (signature === this.#last) return
    this.#last = signature
    this.#isPlaying = isPlaying
    const { profileId, contentId, runtime, place } = this.#subject
    const report: StreamReport = {
      content_id: contentId,
      profile_id: profileId,
      ...progressOf(position, runtime),
      recorded_at: new Date(this.#clock()).toISOString(),
    }
    keep(keyOf(profileId, contentId), { ...report, playing: null })
    if (place) noteProgress(report, place, runtime.duration)
    markProgressStale()
    clearTimeout(this.#redelivery)
    deliver(this.#withPlaying(report), leaving).catch((error: unknown) => {
      if (this.#last === signature) this.#last = ''
      this.#deliverLater(report, error)
    })
  }

  /** Redelivers soon after an outage instead of waiting for the next report. */
  #deliverLater(report: StreamReport, error: unknown, attempt = 0) {
    if (!isPassing(error) || !isStillKept(report)) return
    clearTimeout(this.#redelivery)
    const pauseMs = Math.max(backOffMs(attempt), askedPauseMs(error))
    this.#redelivery = setTimeout(() => {
      if (!isStillKept(report)) return
      deliver(this.#withPlaying(report)).catch((again: unknown) =>
        this.#deliverLater(report, again, attempt + 1),
      )
    }, pauseMs)
  }

  #withPlaying(report: StreamReport): StreamReport {
    return this.#isPlaying === undefined ? report : { ...report, playing: this.#isPlaying }
  }

  #signatureOf(position: number, isPlaying = false) {
    const { duration, finished } = progressOf(position, this.#subject.runtime)
    return `${Math.round(duration)} ${finished} ${isPlaying}`
  }
}
