import { sql, type SqlBool } from 'kysely'
import { type TitleVideo, videosOfTitles } from '#server/catalogue/title-videos.ts'
import { boundsOf, type ViewerScope } from '#server/catalogue/visible.ts'
import { isOneOf } from '#server/db/ids.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Connection } from '#server/db/schema.ts'
import type { Window } from '#server/http/operation/page.ts'
import { videoToResume } from './resume-rule.ts'

/** Titles to look back at: people do not resume older ones. */
const titlesLookedBackAt = 200

/** Some of the titles read may be ones that the profile may not see any more. */
const titlesRead = 5 * titlesLookedBackAt

/** The point at which a profile resumes a title: the video and the position in it. */
export interface ResumePoint {
  titleId: number
  /** The film itself, or the episode to resume. */
  contentId: number
  episode: { number: number; seasonNumber: number; title: string } | null
  watchedSeconds: number
  durationSeconds: number
  updatedAt: number
}

/** A film that was watched to its end is not resumed; its id is that of its title. */
const isResumable = sql<SqlBool>`(progress.finished = 0
  or last_watched.content_id <> last_watched.title_id)`

/** The video that the profile watched last of each title, but finished films; no other progress. */
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

/** In no order: with one, SQLite walks through all that the profile has watched. */
const listLastOf = prepared((db, values: { profileId: number; titleIds: string }) =>
  lastVideos(db, values.profileId).where(isOneOf(db, 'last_watched.title_id', values.titleIds)),
)

/** The title was not hidden since it was last watched. */
const isShown = sql<SqlBool>`coalesce(last_watched.hidden_until, 0) < last_watched.watched_at`

const listLatest = prepared((db, values: { profileId: number }) =>
  lastVideos(db, values.profileId)
    .where(isShown)
    .orderBy('last_watched.watched_at', 'desc')
    .orderBy('last_watched.content_id', 'desc')
    .limit(titlesRead),
)

/** The video of a title that a profile watched last, and how far. */
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

/** The point at `video` of a title whose last row is this one. */
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

/** Those of the titles that are resumed, in the same order, each with the video to resume. */
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

/** A resume point for each of these titles that has one, in the same order. */
export const pointsAfter = async (
  db: Connection,
  scope: ViewerScope,
  lastRows: readonly LastRow[],
): Promise<ResumePoint[]> => pointsOf(db, scope, await resumedOf(db, scope, lastRows))

/** The resume points of these titles, in no order. */
export const resumePoints = async (
  db: Connection,
  scope: ViewerScope,
  titleIds: readonly number[],
): Promise<ResumePoint[]> => {
  if (titleIds.length === 0) return []
  const rows = await listLastOf(db, { profileId: scope.id, titleIds: JSON.stringify(titleIds) })
  return pointsAfter(db, scope, rows)
}

/** A window of the points of the titles that the profile watched last and has not hidden. */
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
