import { visibleContents, type World } from '#server/catalogue/visible.ts'
import type { Connection } from '#server/db/schema.ts'

/** Where a profile goes on with a title: the video, and how far it is into it. */
export interface ResumePoint {
  titleId: number
  /** The film itself, or the episode to go on with. */
  contentId: number
  episode: { number: number; seasonNumber: number; title: string } | null
  watchedSeconds: number
  durationSeconds: number
  updatedAt: number
}

const playedVideos = (db: Connection, world: World) =>
  visibleContents(db, world)
    .innerJoin('progress', 'progress.content_id', 'contents.id')
    .leftJoin('seasons', 'seasons.id', 'contents.season_id')
    .where('progress.profile_id', '=', world.id)
    .where('contents.kind', 'in', ['film', 'episode'])
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
    ])
    .orderBy('progress.recorded_at', 'desc')
    .orderBy('contents.id', 'desc')

type PlayedVideo = Awaited<ReturnType<ReturnType<typeof playedVideos>['execute']>>[number]

const listPlayed = (db: Connection, world: World, titleIds: readonly number[] | undefined) =>
  playedVideos(db, world)
    .$if(titleIds !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('contents.id', 'in', titleIds ?? []),
          eb('contents.parent_id', 'in', titleIds ?? []),
        ]),
      ),
    )
    .execute()

/** Every episode of the series in the order in which they play. */
const listEpisodes = (db: Connection, world: World, seriesIds: readonly number[]) =>
  visibleContents(db, world)
    .innerJoin('seasons', 'seasons.id', 'contents.season_id')
    .where('contents.parent_id', 'in', seriesIds)
    .where('contents.kind', '=', 'episode')
    .select([
      'contents.id',
      'contents.parent_id',
      'contents.number',
      'contents.title',
      'contents.duration_seconds as total',
      'seasons.number as season_number',
    ])
    .orderBy('seasons.number')
    .orderBy('contents.number')
    .execute()

const pointAt = (
  video: Omit<PlayedVideo, 'watched' | 'finished' | 'recorded_at'>,
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

/** The latest video of each title; the list comes newest first. */
const latestOfEachTitle = (played: readonly PlayedVideo[]) => {
  const latest = new Map<number, PlayedVideo>()
  for (const video of played) {
    const titleId = video.parent_id ?? video.id
    if (!latest.has(titleId)) latest.set(titleId, video)
  }
  return latest
}

/**
 * What each title goes on with, newest first. After a finished episode that is the next one, from
 * wherever the profile left it; a finished film or series has nothing to go on with.
 */
export const resumePoints = async (
  db: Connection,
  world: World,
  titleIds?: readonly number[],
): Promise<ResumePoint[]> => {
  if (titleIds?.length === 0) return []
  const played = await listPlayed(db, world, titleIds)
  const latest = latestOfEachTitle(played)
  const seriesDone = [...latest]
    .filter(([, video]) => video.finished === 1 && video.parent_id !== null)
    .map(([titleId]) => titleId)
  const episodes = seriesDone.length > 0 ? await listEpisodes(db, world, seriesDone) : []
  return [...latest.values()].flatMap((video) => {
    if (video.finished === 0) return [pointAt(video, video.watched, video.recorded_at)]
    const siblings = episodes.filter((episode) => episode.parent_id === video.parent_id)
    const next = siblings[siblings.findIndex((episode) => episode.id === video.id) + 1]
    if (video.parent_id === null || !next) return []
    const begun = played.find(({ id, finished }) => id === next.id && finished === 0)
    return [pointAt(next, begun?.watched ?? 0, video.recorded_at)]
  })
}
