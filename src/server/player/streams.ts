import type { InferOutput } from 'valibot'
import type { Progress, StreamReport } from '#shared/player/contract.ts'
import { isFinished, isWorthResuming, type Runtime } from '#shared/player/rules.ts'
import { cached } from '#server/catalogue/catalogue-cache.ts'
import type { VideoMedia } from '#server/catalogue/import/source/format.ts'
import type { ViewerScope } from '#server/catalogue/visible.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { findProgress } from '#server/engagement/queries.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { saoPauloDay } from '#shared/time.ts'
import { usageReport } from '#server/profiles/usage.ts'
import { savePlay } from './play-stream.ts'
import { moveProgress, saveProgress } from './progress.ts'
import { findVideo, type VideoRow } from './queries.ts'

type Report = InferOutput<typeof StreamReport>
type Answer = InferOutput<typeof Progress>

interface Video extends Runtime {
  titleId: number
  isExtra: boolean
}

const toVideo = (row: VideoRow): Video => ({
  titleId: row.parent_id ?? row.id,
  isExtra: row.kind === 'extra',
  duration: row.duration_seconds,
  credits_at: (JSON.parse(row.media ?? '{}') as Partial<VideoMedia>).credits_at_seconds ?? null,
})

const requireVideo = async (db: Connection, scope: ViewerScope, id: number): Promise<Video> => {
  const videos = await cached(db, scope, 'videos', async () => new Map<number, Video>())
  const known = videos.get(id)
  if (known) return known
  const row = await findVideo(db, scope, id)
  if (!row || row.clip === null) throw new Refusal('not-found')
  const video = toVideo(row)
  videos.set(id, video)
  return video
}

/** A browser clock that runs fast must not block later reports. */
const recordedAt = (report: Report, now: number): number => {
  if (report.recorded_at === undefined) return now
  const at = Date.parse(report.recorded_at)
  if (Number.isNaN(at)) throw new FieldRefusal({ recorded_at: ['Informe data e hora válidas.'] })
  return Math.min(at, now)
}

/** Each part is one statement that may be repeated, so there is no transaction. */
export const recordStream = async (
  { db, clock }: Deps,
  scope: ViewerScope,
  report: Report,
): Promise<Answer> => {
  const { id: profileId } = scope
  const { content_id: contentId, playing } = report
  const video = await requireVideo(db, scope, contentId)
  const now = clock()
  const seconds = Math.min(report.duration, video.duration)
  const finished = report.finished || isFinished(seconds, video)
  const position = {
    profileId,
    contentId,
    seconds,
    finished: flag(finished),
    recordedAt: recordedAt(report, now),
    titleId: video.titleId,
    day: saoPauloDay(now),
  }
  const usage = playing === null ? undefined : usageReport(profileId, now, playing ?? true)
  const save = finished || isWorthResuming(seconds, video.duration) ? saveProgress : moveProgress
  const saved = await save(db, { ...position, usage })
  if (saved?.played === 0 && !video.isExtra) await savePlay(db, { ...position, at: now })
  const answer = { content_id: contentId, profile_id: profileId }
  if (saved) return { ...answer, finished, duration: seconds }
  const stored = await findProgress(db, profileId, contentId)
  return {
    ...answer,
    finished: stored?.finished === 1,
    duration: stored?.duration_seconds ?? 0,
  }
}
