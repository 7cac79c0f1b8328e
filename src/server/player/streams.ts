import type { InferOutput } from 'valibot'
import type { Progress, StreamReport } from '#shared/player/contract.ts'
import { isFinished, isKept, type Runtime } from '#shared/player/rules.ts'
import type { VideoMedia } from '#server/catalogue/import/format.ts'
import type { ViewerScope } from '#server/catalogue/visible.ts'
import { flag } from '#server/db/flag.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { findProgress } from '#server/engagement/queries.ts'
import { FieldRefusal, Refusal } from '#server/http/problems.ts'
import { countUsage, saoPauloDay } from '#server/profiles/usage.ts'
import { findVideo, savePlay, saveProgress, type VideoRow } from './queries.ts'

type Report = InferOutput<typeof StreamReport>
type Answer = InferOutput<typeof Progress>

const runtimeOf = (row: VideoRow): Runtime => ({
  duration: row.duration_seconds,
  credits_at: (JSON.parse(row.media ?? '{}') as Partial<VideoMedia>).credits_at_seconds ?? null,
})

/** A clock that runs ahead in some browser must not block later packets. */
const recordedAt = (report: Report, now: number): number => {
  if (report.recorded_at === undefined) return now
  const at = Date.parse(report.recorded_at)
  if (Number.isNaN(at)) throw new FieldRefusal({ recorded_at: ['Informe data e hora válidas.'] })
  return Math.min(at, now)
}

const keep = async (
  db: Connection,
  report: Report,
  video: Runtime,
  at: number,
): Promise<boolean> => {
  const { profile_id: profileId, content_id: contentId } = report
  const seconds = Math.min(report.duration, video.duration)
  const finished = report.finished || isFinished(seconds, video)
  const stored = await findProgress(db, profileId, contentId)
  const isNew = stored === undefined || stored.finished === 1
  if (isNew && !finished && !isKept(seconds, video.duration)) return false
  const progress = { profileId, contentId, seconds, finished: flag(finished), recordedAt: at }
  return saveProgress(db, progress)
}

/** Keeps a position, the play that the top 10 counts, and the time that the profile has used. */
export const recordStream = (
  { db, clock }: Deps,
  world: ViewerScope,
  report: Report,
): Promise<Answer> =>
  db.transaction().execute(async (transaction) => {
    const row = await findVideo(transaction, world, report.content_id)
    if (!row || row.clip === null) throw new Refusal('not-found')
    const now = clock()
    if (report.playing !== null) {
      await countUsage(transaction, world.id, clock, report.playing ?? true)
    }
    const kept = await keep(transaction, report, runtimeOf(row), recordedAt(report, now))
    if (kept && row.kind !== 'extra') {
      const titleId = row.parent_id ?? row.id
      const play = { profileId: world.id, titleId, day: saoPauloDay(now), at: now }
      await savePlay(transaction, play)
    }
    const stored = await findProgress(transaction, world.id, report.content_id)
    return {
      content_id: report.content_id,
      profile_id: world.id,
      finished: stored?.finished === 1,
      duration: stored?.duration_seconds ?? 0,
    }
  })
