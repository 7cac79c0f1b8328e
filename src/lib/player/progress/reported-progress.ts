import { persistentAtom } from '@nanostores/persistent'
import { progressKey } from '#lib/session/session-cleanup.ts'
import type { Playback, StreamReport } from '#shared/player/contract.ts'
import { minuteMs } from '#shared/time.ts'

interface ReportedEpisode {
  id: number
  number: number
  season_number: number
  title: string
}

/** The newest position of a video that this browser reported. */
export interface ReportedProgress {
  profileId: number
  titleId: number
  /** The film itself, or the episode. */
  videoId: number
  episode: ReportedEpisode | null
  /** The episode after it. */
  next: ReportedEpisode | null
  /** Position and length in seconds. */
  duration: number
  total: number
  finished: boolean
  /** Milliseconds. */
  recordedAt: number
}

/** No cached answer is older. */
const heldForMs = 30 * minuteMs
const mostHeld = 20

const isWhole = (one: Partial<ReportedProgress> | null): boolean =>
  [one?.profileId, one?.titleId, one?.videoId, one?.duration, one?.total, one?.recordedAt].every(
    (value) => typeof value === 'number',
  )

const decode = (text: string): readonly ReportedProgress[] => {
  try {
    const held: unknown = JSON.parse(text)
    return Array.isArray(held) ? held.filter(isWhole) : []
  } catch {
    return []
  }
}

/** In the order of the reports; all tabs have the same. */
export const $reportedProgress = persistentAtom<readonly ReportedProgress[]>(progressKey, [], {
  encode: JSON.stringify,
  decode,
})

/** The facts of a video that its lists show; undefined for an extra, which has no place in any. */
export const placeOf = ({ content_id: videoId, parent, title, episode, next }: Playback) => {
  if (videoId !== parent.id && !episode) return undefined
  return { titleId: parent.id, episode: episode && { id: videoId, title, ...episode }, next }
}

export type VideoPlace = NonNullable<ReturnType<typeof placeOf>>

/** Its user has removed the title or the video from a list, so the report must not bring it back. */
export const dropProgress = (profileId: number, id: number): void => {
  const held = $reportedProgress.get()
  const others = held.filter(
    (one) => one.profileId !== profileId || (one.titleId !== id && one.videoId !== id),
  )
  if (others.length < held.length) $reportedProgress.set(others)
}

/** Best effort: without storage the lists show it after the server's next answer. */
export const noteProgress = (report: StreamReport, place: VideoPlace, total: number): void => {
  const { profile_id: profileId, content_id: videoId, duration, finished } = report
  const recordedAt = Date.parse(report.recorded_at ?? '')
  const others = $reportedProgress
    .get()
    .filter(
      (one) =>
        (one.profileId !== profileId || one.videoId !== videoId) &&
        one.recordedAt > recordedAt - heldForMs,
    )
  const noted = { ...place, profileId, videoId, duration, total, finished, recordedAt }
  try {
    $reportedProgress.set([...others, noted].slice(-mostHeld))
  } catch {
    return
  }
}
