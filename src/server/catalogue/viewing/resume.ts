import { sql, type SqlBool } from 'kysely'
import { type TitleVideo, videosOfTitles } from '#server/catalogue/title-videos.ts'
import { boundsOf, type ViewerScope } from '#server/catalogue/visible.ts'
import { isOneOf } from '#server/db/ids.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Window } from '#server/http/operation/page.ts'
import { videoToResume } from './resume-rule.ts'

/** Older titles are hardly ever resumed. */
const titlesLookedBackAt = 200

/** The profile may no longer see some of them. */
const titlesRead = 5 * titlesLookedBackAt

export interface ResumePoint {
  titleId: number
  /** The film itself, or the episode to resume. */
  contentId: number
  episode: { number: number; seasonNumber: number; title: string } | null
  watchedSeconds: number
  durationSeconds: number
  updatedAt: number
}

/** A finished film is not resumed. It has the same id as its title. */
const isResumable = sql<SqlBool>`(progress.finished = 0
  or last_watched.content_id <> last_watched.title_id)`

const lastVideos = (db: Connection, profileId: number) =>
  db
    .selectFrom('last_watched')
    .innerJoin('progress', (join) =>
      join
        .onRef('progress.profile_id', '=', 'last_watched.profile_id')
        .onRef('progress.content_id', '=', 'last_watched.content_id'),
    )
    .where('last_watched.profile_id', '=', profileId)
    .where(isResumable)
    .select([
      'last_watched.title_id',
      'last_watched.content_id',
      'progress.duration_seconds as watched',
      'progress.finished',
      'progress.recorded_at',
    ])

/** With an order SQLite would scan everything that the profile has watched. */
const listLastOf = prepared((db, values: { profileId: number; titleIds: string }) =>
  lastVideos(db, values.profileId).where(isOneOf(db, 'last_watched.title_id', values.titleIds)),
)

/** A hidden title returns once it is watched again. */
const isShown = sql<SqlBool>`coalesce(last_watched.hidden_until, 0) < last_watched.watched_at`

const listLatest = prepared((db, values: { profileId: number }) =>
  lastVideos(db, values.profileId)
    .where(isShown)
    .orderBy('last_watched.watched_at', 'desc')
    .orderBy('last_watched.content_id', 'desc')
    .limit(titlesRead),
)

export type LastRow = Awaited<ReturnType<typeof listLatest>>[number]

const listUnfinished = prepared((db, values: { profileId: number; ids: string }) =>
  db
    .selectFrom('progress')
    .select(['content_id', 'duration_seconds'])
    .where('profile_id', '=', values.profileId)
    .where('finished', '=', 0)
    .where(isOneOf(db, 'content_id', values.ids)),
)

const secondsIn = async (db: Connection, profileId: number, videos: readonly { id: number }[]) => {
  if (videos.length === 0) return new Map<number, number>()
  const ids = JSON.stringify(videos.map(({ id }) => id))
  const rows = await listUnfinished(db, { profileId, ids })
  return new Map(rows.map((row) => [row.content_id, row.duration_seconds]))
}

const episodeOf = (video: TitleVideo): ResumePoint['episode'] =>
  video.parent_id === null
    ? null
    : {
        number: video.number ?? 0,
        seasonNumber: video.season_number ?? 0,
        title: video.title,
      }

export const pointAt = (row: LastRow, video: TitleVideo, watchedSeconds: number): ResumePoint => ({
  titleId: row.title_id,
  contentId: video.id,
  episode: episodeOf(video),
  watchedSeconds,
  durationSeconds: video.duration_seconds,
  updatedAt: row.recorded_at,
})

interface Resumed {
  row: LastRow
  video: TitleVideo
}

const resumedOf = async (
  db: Connection,
  scope: ViewerScope,
  lastRows: readonly LastRow[],
): Promise<Resumed[]> => {
  const bounds = boundsOf(scope)
  const titleIds = lastRows.map((row) => row.title_id)
  const videosOf = await videosOfTitles(db, scope, titleIds)
  return lastRows.flatMap((row) => {
    const last = { contentId: row.content_id, isFinished: row.finished === 1 }
    const video = videoToResume(videosOf(row.title_id), last, bounds)
    return video ? { row, video } : []
  })
}

const isAnother = ({ row, video }: Resumed) => video.id !== row.content_id

const pointsOf = async (
  db: Connection,
  scope: ViewerScope,
  resumed: readonly Resumed[],
): Promise<ResumePoint[]> => {
  const others = resumed.filter(isAnother).map(({ video }) => video)
  const seconds = await secondsIn(db, scope.id, others)
  return resumed.map((one) => {
    const { row, video } = one
    return pointAt(row, video, isAnother(one) ? (seconds.get(video.id) ?? 0) : row.watched)
  })
}

export const pointsAfter = async (
  db: Connection,
  scope: ViewerScope,
  lastRows: readonly LastRow[],
): Promise<ResumePoint[]> => pointsOf(db, scope, await resumedOf(db, scope, lastRows))

/** Unsorted. */
export const resumePoints = async (
  db: Connection,
  scope: ViewerScope,
  titleIds: readonly number[],
): Promise<ResumePoint[]> => {
  if (titleIds.length === 0) return []
  const rows = await listLastOf(db, { profileId: scope.id, titleIds: JSON.stringify(titleIds) })
  return pointsAfter(db, scope, rows)
}

/** The latest first. */
export const latestPoints = async (
  db: Connection,
  scope: ViewerScope,
  { limit, offset }: Window,
): Promise<{ points: ResumePoint[]; count: number }> => {
  const rows = await listLatest(db, { profileId: scope.id })
  const resumed = (await resumedOf(db, scope, rows)).slice(0, titlesLookedBackAt)
  const points = await pointsOf(db, scope, resumed.slice(offset, offset + limit))
  return { points, count: resumed.length }
}
