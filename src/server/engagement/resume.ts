import { sql, type SqlBool } from 'kysely'
import {
  type Bounds,
  boundsOf,
  isInBounds,
  isVisibleIn,
  type ViewerScope,
} from '#server/catalogue/visible.ts'
import { isOneOf } from '#server/db/ids.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Connection } from '#server/db/schema.ts'

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

interface Viewer extends Bounds {
  profileId: number
}

const viewerOf = (world: ViewerScope): Viewer => ({ ...boundsOf(world), profileId: world.id })

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
      'contents.is_listed',
      'contents.duration_seconds as total',
      'seasons.number as season_number',
      'progress.duration_seconds as watched',
      'progress.finished',
      'progress.recorded_at',
    ])
    .orderBy('last_watched.watched_at', 'desc')
    .orderBy('contents.id', 'desc')

/** The title was not hidden since it was last watched. */
const isShown = sql<SqlBool>`coalesce(last_watched.hidden_until, 0) < last_watched.watched_at`

const listLatest = prepared((db, viewer: Viewer) =>
  lastVideos(db, viewer).where(isShown).limit(titlesLookedBackAt),
)

const listLastOf = prepared((db, viewer: Viewer & { titleIds: string }) =>
  lastVideos(db, viewer).where(isOneOf(db, 'last_watched.title_id', viewer.titleIds)),
)

type LastVideo = Awaited<ReturnType<typeof listLatest>>[number]

/**
 * For each finished episode, the one that plays after it with the profile's progress in it. An
 * unfinished episode that left the catalogue is followed by its replacement, or else by the next
 * one.
 */
const listNext = prepared((db, viewer: Viewer & { overIds: string }) =>
  db
    .with('finished', (query) =>
      query
        .selectFrom('contents as done')
        .innerJoin('seasons as its', 'its.id', 'done.season_id')
        .innerJoin('progress as stopped', 'stopped.content_id', 'done.id')
        .where('stopped.profile_id', '=', viewer.profileId)
        .where(isOneOf(db, 'done.id', viewer.overIds))
        .select(['done.id as done_id', 'done.parent_id as series_id'])
        .select(['its.number as done_season'])
        .select(sql<number>`done.number - 1 + stopped.finished`.as('done_number')),
    )
    .selectFrom('finished')
    .innerJoin('contents', (join) =>
      join.on('contents.id', '=', (eb) =>
        db
          .selectFrom('contents')
          .where(isVisibleIn(viewer))
          .innerJoin('seasons', 'seasons.id', 'contents.season_id')
          .whereRef('contents.parent_id', '=', eb.ref('finished.series_id'))
          .where('contents.kind', '=', 'episode')
          .where('contents.clip', 'is not', null)
          .where(
            sql<boolean>`(seasons.number, contents.number) > (finished.done_season, finished.done_number)`,
          )
          .select('contents.id')
          .orderBy('seasons.number')
          .orderBy('contents.number')
          .limit(1),
      ),
    )
    .innerJoin('seasons', 'seasons.id', 'contents.season_id')
    .leftJoin('progress', (join) =>
      join
        .onRef('progress.content_id', '=', 'contents.id')
        .on('progress.profile_id', '=', viewer.profileId)
        .on('progress.finished', '=', 0),
    )
    .select([
      'finished.done_id',
      'contents.id',
      'contents.parent_id',
      'contents.number',
      'contents.title',
      'contents.duration_seconds as total',
      'seasons.number as season_number',
      'progress.duration_seconds as watched',
    ]),
)

const pointAt = (
  video: Omit<LastVideo, 'watched' | 'finished' | 'is_listed' | 'recorded_at'>,
  watchedSeconds: number,
  updatedAt: number,
): ResumePoint => ({
  titleId: video.parent_id ?? video.id,
  contentId: video.id,
  episode:
    video.parent_id === null
      ? null
      : {
          number: video.number ?? 0,
          seasonNumber: video.season_number ?? 0,
          title: video.title,
        },
  watchedSeconds,
  durationSeconds: video.total,
  updatedAt,
})

const pointsOf = async (
  db: Connection,
  world: ViewerScope,
  videos: readonly LastVideo[],
): Promise<ResumePoint[]> => {
  const isOver = (video: LastVideo) => video.finished === 1 || video.is_listed === 0
  const ids = videos
    .filter((video) => isOver(video) && video.parent_id !== null)
    .map(({ id }) => id)
  const next = new Map(
    (ids.length > 0
      ? await listNext(db, { ...viewerOf(world), overIds: JSON.stringify(ids) })
      : []
    ).map((row) => [row.done_id, row]),
  )
  return videos.flatMap((video) => {
    if (!isOver(video)) return [pointAt(video, video.watched, video.recorded_at)]
    const episode = next.get(video.id)
    return episode ? [pointAt(episode, episode.watched ?? 0, video.recorded_at)] : []
  })
}

/**
 * The resume points of these titles, latest first. A finished episode leads to the next one at the
 * profile's position in it; a finished film or series has no resume point.
 */
export const resumePoints = async (
  db: Connection,
  world: ViewerScope,
  titleIds: readonly number[],
): Promise<ResumePoint[]> =>
  titleIds.length === 0
    ? []
    : pointsOf(
        db,
        world,
        await listLastOf(db, { ...viewerOf(world), titleIds: JSON.stringify(titleIds) }),
      )

/** The same for the titles that the profile watched last and has not hidden. */
export const latestPoints = async (db: Connection, world: ViewerScope): Promise<ResumePoint[]> =>
  pointsOf(db, world, await listLatest(db, viewerOf(world)))
