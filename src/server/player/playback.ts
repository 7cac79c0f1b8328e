import type { InferOutput } from 'valibot'
import type { Playback, postPlayback } from '#shared/player/contract.ts'
import { startPosition } from '#shared/player/rules.ts'
import { mayWatch } from '#shared/session/account-status.ts'
import { missingTitle } from '#server/catalogue/missing-title.ts'
import { findTitle } from '#server/catalogue/queries.ts'
import { imagesOf, ratingOf } from '#server/catalogue/serializers.ts'
import type { StoredMedia } from '#server/catalogue/import/source/format.ts'
import { signLanguageFile } from '#server/catalogue/media-check/sign-language.ts'
import type { Deps } from '#server/deps/deps.ts'
import { findProgress } from '#server/engagement/queries.ts'
import { resumePoints } from '#server/catalogue/viewing/resume.ts'
import { Refusal } from '#server/http/problems.ts'
import type { Session } from '#server/http/operation/session.ts'
import {
  findFirstEpisode,
  findNextEpisode,
  findPreviousEpisode,
  findVideo,
  type VideoRow,
} from './queries.ts'
import { permit, type Viewer } from './permission.ts'
import { preloadOf } from './preload.ts'

const requireSubscription = ({ status, hasAccess }: Session) => {
  if (!hasAccess || !mayWatch(status)) throw new Refusal('subscription-inactive')
}

const parentOf = async ({ db }: Deps, viewer: Viewer, video: VideoRow) => {
  const parent = await findTitle(db, viewer.profile, video.parent_id ?? video.id)
  if (!parent) throw new Refusal('not-found')
  return {
    id: parent.id,
    slug: parent.slug,
    title: parent.title,
    is_serie: parent.kind === 'series',
  }
}

type Neighbour = Awaited<ReturnType<typeof findNextEpisode>>

const linkTo = (episode: Neighbour): Playback['next'] =>
  episode
    ? {
        id: episode.id,
        title: episode.title,
        number: episode.number ?? 0,
        season_number: episode.season_number,
      }
    : null

const neighboursOf = async ({ db }: Deps, viewer: Viewer, video: VideoRow) => {
  const { parent_id: parentId, season_number: seasonNumber, number } = video
  if (parentId === null || seasonNumber === null || number === null)
    return { previous: null, next: null }
  const place = { parentId, seasonNumber, number }
  const [previous, next] = await Promise.all([
    findPreviousEpisode(db, viewer.profile, place),
    findNextEpisode(db, viewer.profile, place),
  ])
  return { previous: linkTo(previous), next: linkTo(next) }
}

const storedMediaOf = ({ media }: VideoRow) => JSON.parse(media ?? '{}') as Partial<StoredMedia>

/** A video with an opening has a playlist of its own. */
export const manifestOf = (video: VideoRow): string =>
  storedMediaOf(video).manifest ?? 'master.m3u8'

const mediaOf = (video: VideoRow) => {
  const media = storedMediaOf(video)
  return {
    manifest: manifestOf(video),
    intro: media.intro ? { start: media.intro.start_seconds, end: media.intro.end_seconds } : null,
    credits_at: media.credits_at_seconds ?? null,
    chapters: (media.chapters ?? []).map(({ start_seconds: start, title }) => ({ start, title })),
    storyboard: media.storyboard
      ? {
          src: media.storyboard.file,
          interval_seconds: media.storyboard.interval_seconds,
          columns: media.storyboard.columns,
          tile_width: media.storyboard.tile_width,
          tile_height: media.storyboard.tile_height,
          count: media.storyboard.count,
        }
      : null,
    sign_language: media.access_tracks?.includes('sign_language') ? signLanguageFile : null,
  }
}

const videoToPlay = async (
  { db }: Deps,
  { profile }: Viewer,
  contentId: number,
): Promise<VideoRow | undefined> => {
  const row = await findVideo(db, profile, contentId)
  if (row?.kind !== 'series') return row
  const [point] = await resumePoints(db, profile, [row.id])
  const episodeId = point?.contentId ?? (await findFirstEpisode(db, profile, row.id))?.id
  return episodeId === undefined ? row : findVideo(db, profile, episodeId)
}

export const requireVideo = async (deps: Deps, viewer: Viewer, contentId: number) => {
  const video = await videoToPlay(deps, viewer, contentId)
  if (!video) throw await missingTitle(deps.db, viewer.profile, contentId)
  const { clip } = video
  if (clip === null) throw new Refusal('no-video')
  requireSubscription(viewer)
  return { video, clip, parent: await parentOf(deps, viewer, video) }
}

export const startOf = async ({ db }: Deps, { profile }: Viewer, video: VideoRow) => {
  const progress = await findProgress(db, profile.id, video.id)
  const position = progress && progress.finished === 0 ? progress.duration_seconds : 0
  const { duration_seconds: duration } = video
  const { credits_at } = mediaOf(video)
  const startAt = startPosition({ duration: position, finished: false }, { duration, credits_at })
  return { position, startAt }
}

/** Checks everything at each renewal. */
export const authorizePlayback = async (
  deps: Deps,
  viewer: Viewer,
  {
    content_id: contentId,
    screen: key,
    moved_on: movedOn,
    playing: isPlaying = true,
  }: InferOutput<(typeof postPlayback)['body']>,
): Promise<Playback> => {
  const { video, clip, parent } = await requireVideo(deps, viewer, contentId)
  const { id } = video
  const { position, startAt } = await startOf(deps, viewer, video)
  const neighbours = await neighboursOf(deps, viewer, video)
  const media = mediaOf(video)
  const wanted = { id, clip, key, movedOn, isPlaying, isForReceiver: false }
  const { expiresAt, prefix, ...remaining } = await permit(deps, viewer, wanted)
  return {
    content_id: id,
    parent,
    title: video.title,
    episode:
      video.number !== null && video.season_number !== null
        ? { number: video.number, season_number: video.season_number }
        : null,
    rating: ratingOf(video),
    images: imagesOf(video),
    clip,
    media_prefix: prefix,
    expires_at: new Date(expiresAt).toISOString(),
    duration: video.duration_seconds,
    position,
    ...media,
    ...neighbours,
    ...remaining,
    preload: await preloadOf(deps.store, `media/${clip}`, media.manifest, startAt),
  }
}
