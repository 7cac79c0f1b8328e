import { type TitleVideo, videosOfTitles } from '#server/catalogue/title-videos.ts'
import { boundsOf, type ViewerScope } from '#server/catalogue/visible.ts'
import { isOneOf } from '#server/db/ids.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Connection } from '#server/db/schema.ts'
import { toRating } from './rating.ts'
import { pointAt, type ResumePoint } from './resume.ts'
import { videoToResume } from './resume-rule.ts'

/** One row per video with progress, at least one. The other columns repeat. */
const selectOwn = prepared(
  (db, { profileId, titleId, ids }: { profileId: number; titleId: number; ids: string }) =>
    db
      .selectFrom(db.selectNoFrom((eb) => eb.lit(1).as('only')).as('title'))
      .leftJoin('rating_totals', (join) => join.on('rating_totals.content_id', '=', titleId))
      .leftJoin('my_list', (join) =>
        join.on('my_list.content_id', '=', titleId).on('my_list.profile_id', '=', profileId),
      )
      .leftJoin('likes', (join) =>
        join.on('likes.content_id', '=', titleId).on('likes.profile_id', '=', profileId),
      )
      .leftJoin('rates', (join) =>
        join.on('rates.content_id', '=', titleId).on('rates.profile_id', '=', profileId),
      )
      .leftJoin('last_watched', (join) =>
        join
          .on('last_watched.title_id', '=', titleId)
          .on('last_watched.profile_id', '=', profileId),
      )
      .leftJoin('progress', (join) =>
        join.on('progress.profile_id', '=', profileId).on(isOneOf(db, 'progress.content_id', ids)),
      )
      .select(['rating_totals.count', 'rating_totals.sum', 'my_list.id as entry_id', 'likes.score'])
      .select(['rates.rate', 'last_watched.content_id as last_id', 'progress.content_id'])
      .select(['progress.duration_seconds', 'progress.finished', 'progress.recorded_at']),
)

type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number]

const progressOf = (row: OwnRow) => {
  const { content_id: contentId, duration_seconds: watched, finished, recorded_at } = row
  if (contentId === null || watched === null || finished === null || recorded_at === null) return []
  return { content_id: contentId, watched, finished, recorded_at }
}

type Progress = Exclude<ReturnType<typeof progressOf>, never[]>

const resumePointOf = (
  titleId: number,
  videos: readonly TitleVideo[],
  { lastId, progress }: { lastId: number | null | undefined; progress: readonly Progress[] },
  scope: ViewerScope,
): ResumePoint | undefined => {
  const last = progress.find((row) => row.content_id === lastId)
  if (!last) return undefined
  const before = { contentId: last.content_id, isFinished: last.finished === 1 }
  const video = videoToResume(videos, before, boundsOf(scope))
  if (!video) return undefined
  const own = progress.find((row) => row.content_id === video.id && row.finished === 0)
  const isLast = video.id === last.content_id
  return pointAt({ ...last, title_id: titleId }, video, isLast ? last.watched : (own?.watched ?? 0))
}

/** Everything about the profile on a title's page, in one statement. */
export const findOwnTitle = async (
  db: Connection,
  scope: ViewerScope,
  titleId: number,
  childIds: readonly number[],
) => {
  const videos = (await videosOfTitles(db, scope, [titleId]))(titleId)
  const ids = JSON.stringify([...new Set([...childIds, ...videos.map(({ id }) => id)])])
  const rows = await selectOwn(db, { profileId: scope.id, titleId, ids })
  const progress = rows.flatMap(progressOf)
  const [row] = rows
  const point = resumePointOf(titleId, videos, { lastId: row?.last_id, progress }, scope)
  return {
    progress,
    point,
    opinions: {
      favorite: typeof row?.entry_id === 'number',
      liked: row?.score === 1,
      rate: row?.rate ?? null,
      ...toRating(row),
    },
  }
}
