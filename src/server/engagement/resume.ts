import { sql, type SqlBool } from 'kysely'
import { isInBounds, isVisibleIn, type ViewerScope } from '#server/catalogue/visible.ts'
import { isOneOf } from '#server/db/ids.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Connection } from '#server/db/schema.ts'
import { type Viewer, viewerOf } from './queries.ts'

/** Titles to look back at: people do not resume older ones. */
const titlesLookedBackAt = 200

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

/** The video that the profile watched last of each title; reads no other progress rows. */
const lastVideos = (db: Connection, viewer: Viewer) =>
  db
    .selectFrom('contents')
    .where(isInBounds(viewer))
    .innerJoin('last_watched', 'last_watched.content_id', 'contents.id')
    .innerJoin('progress', (join) =>
      join
        .onRef('progress.profile_id', '=', 'last_watched.profile_id')
        .onRef('progress.content_id', '=', 'last_watched.content_id'),
    )
    .leftJoin('seasons', 'seasons.id', 'contents.season_id')
    .where('last_watched.profile_id', '=', viewer.profileId)
    .select([
      'contents.id',
      'contents.parent_id',
      'contents.number',
      'contents.title',
      'contents.duration_seconds as total',
      'seasons.number as season_number',
      'progress.duration_seconds as watched',
      'progress.finished',
      'progress.recorded_at',
      'last_watched.watched_at',
    ])
    .select(
      sql<number>`case when progress.finished = 1 or contents.is_listed = 0 then 1 else 0 end`.as(
        'is_over',
      ),
    )
    .orderBy('last_watched.watched_at', 'desc')
    .orderBy('contents.id', 'desc')

type LastVideos = ReturnType<typeof lastVideos>

/**
 * The episode that plays after one that is over. An unfinished episode that left the catalogue is
 * followed by its replacement, or else by the next one.
 */
const nextEpisode = (db: Connection, viewer: Viewer) =>
  db
    .selectFrom('contents')
    .where(isVisibleIn(viewer))
    .innerJoin('seasons', 'seasons.id', 'contents.season_id')
    .where(sql<SqlBool>`contents.parent_id = last.parent_id and last.is_over = 1`)
    .where('contents.kind', '=', 'episode')
    .where('contents.clip', 'is not', null)
    .where(
      sql<SqlBool>`(seasons.number, contents.number)
        > (last.season_number, last.number - 1 + last.finished)`,
    )
    .select('contents.id')
    .orderBy('seasons.number')
    .orderBy('contents.number')
    .limit(1)

/**
 * A resume point for each video, latest first. A finished episode leads to the next one at the
 * profile's position in it; a finished film or series has no resume point.
 */
const pointsAfter = (db: Connection, viewer: Viewer, videos: LastVideos) =>
  db
    .selectFrom(videos.as('last'))
    .leftJoin('contents as next', (join) => join.on('next.id', '=', nextEpisode(db, viewer)))
    .leftJoin('seasons as its', 'its.id', 'next.season_id')
    .leftJoin('progress as going', (join) =>
      join
        .onRef('going.content_id', '=', 'next.id')
        .on('going.profile_id', '=', viewer.profileId)
        .on('going.finished', '=', 0),
    )
    .where((eb) => eb.or([eb('last.is_over', '=', 0), eb('next.id', 'is not', null)]))
    .select(['last.parent_id', 'last.recorded_at as updated_at'])
    .select((eb) => [
      eb.fn.coalesce('next.id', 'last.id').as('id'),
      eb.fn.coalesce('next.number', 'last.number').as('number'),
      eb.fn.coalesce('next.title', 'last.title').as('title'),
      eb.fn.coalesce('next.duration_seconds', 'last.total').as('total'),
      eb.fn.coalesce('its.number', 'last.season_number').as('season_number'),
    ])
    .select(
      sql<number>`case when next.id is null then last.watched
        else coalesce(going.duration_seconds, 0) end`.as('watched'),
    )
    .orderBy('last.watched_at', 'desc')
    .orderBy('last.id', 'desc')

const listPointsOf = prepared((db, viewer: Viewer & { titleIds: string }) =>
  pointsAfter(
    db,
    viewer,
    lastVideos(db, viewer).where(isOneOf(db, 'last_watched.title_id', viewer.titleIds)),
  ),
)

/** The title was not hidden since it was last watched. */
const isShown = sql<SqlBool>`coalesce(last_watched.hidden_until, 0) < last_watched.watched_at`

const listLatestPoints = prepared((db, viewer: Viewer) =>
  pointsAfter(db, viewer, lastVideos(db, viewer).where(isShown).limit(titlesLookedBackAt)),
)

type PointRow = Awaited<ReturnType<typeof listPointsOf>>[number]

const toPoint = (row: PointRow): ResumePoint => ({
  titleId: row.parent_id ?? row.id,
  contentId: row.id,
  episode:
    row.parent_id === null
      ? null
      : { number: row.number ?? 0, seasonNumber: row.season_number ?? 0, title: row.title },
  watchedSeconds: row.watched,
  durationSeconds: row.total,
  updatedAt: row.updated_at,
})

/** The resume points of these titles, latest first. */
export const resumePoints = async (
  db: Connection,
  world: ViewerScope,
  titleIds: readonly number[],
): Promise<ResumePoint[]> => {
  if (titleIds.length === 0) return []
  const rows = await listPointsOf(db, { ...viewerOf(world), titleIds: JSON.stringify(titleIds) })
  return rows.map(toPoint)
}

/** The same for the titles that the profile watched last and has not hidden. */
export const latestPoints = async (db: Connection, world: ViewerScope): Promise<ResumePoint[]> =>
  (await listLatestPoints(db, viewerOf(world))).map(toPoint)
