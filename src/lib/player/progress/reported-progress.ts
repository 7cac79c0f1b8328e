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

export interface ReportedProgress {
  profileId: number
  titleId: number
  /** The film or the episode. */
  videoId: number
  episode: ReportedEpisode | null
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

/** In order of the reports; shared by all tabs. */
export const $reportedProgress = persistentAtom<readonly ReportedProgress[]>(progressKey, [], {
  encode: JSON.stringify,
  decode,
})

/** Undefined for an extra, because no list shows extras. */
export const placeOf = ({ content_id: videoId, parent, title, episode, next }: Playback) => {
  if (videoId !== parent.id && !episode) return undefined
  return { titleId: parent.id, episode: episode && { id: videoId, title, ...episode }, next }
}

export type VideoPlace = NonNullable<ReturnType<typeof placeOf>>

/** The user removed it from a list, so the report must not bring it back. */
export const dropProgress = (profileId: number, id: number): void => {
  const held = $reportedProgress.get()
  const others = held.filter(
    (one) => one.profileId !== profileId || (one.titleId !== id && one.videoId !== id),
  )
  if (others.length < held.length) $reportedProgress.set(others)
}

/** Without storage, lists show the position after the server's next answer. */
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
