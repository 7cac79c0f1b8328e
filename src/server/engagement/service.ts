import type { WatchingEntry } from '#shared/engagement/contract.ts'
import type { Paged } from '#shared/common-schemas.ts'
import type { ViewerScope } from '#server/catalogue/visible.ts'
import { cachedTitles } from '#server/catalogue/catalogue-cache.ts'
import { writeContent } from '#server/catalogue/serializers.ts'
import type { Deps } from '#server/deps/deps.ts'
import { type Window, writtenPageOf } from '#server/http/operation/page.ts'
import { writeObject, type Written } from '#server/http/operation/written.ts'
import { hideWatched, showWatched } from './queries.ts'
import { latestPoints } from '#server/catalogue/viewing/resume.ts'

/** The row "Continuar assistindo", with one entry per title. */
export const watching = async (
  { db }: Deps,
  scope: ViewerScope,
  url: URL,
  window: Window,
): Promise<Written<Paged<WatchingEntry>>> => {
  const { points, count } = await latestPoints(db, scope, window)
  const rows = await cachedTitles(
    db,
    scope,
    points.map((point) => point.titleId),
  )
  const titles = new Map(rows.map((row) => [row.id, row]))
  const entries = points.flatMap((point) => {
    const title = titles.get(point.titleId)
    if (!title) return []
    const { episode } = point
    const watched = { profile_id: scope.id, duration: point.watchedSeconds }
    return writeObject<WatchingEntry>({
      content: writeContent(title, [watched]),
      episode: episode && {
        id: point.contentId,
        number: episode.number,
        season_number: episode.seasonNumber,
        title: episode.title,
      },
      duration: point.watchedSeconds,
      video: { duration: point.durationSeconds },
      updated_at: new Date(point.updatedAt).toISOString(),
    })
  })
  return writtenPageOf(url, entries, count, window)
}

export const removeFromWatching = async ({ db }: Deps, profileId: number, titleId: number) => {
  await hideWatched(db, profileId, titleId)
  return {}
}

export const returnToWatching = async ({ db }: Deps, profileId: number, titleId: number) => {
  await showWatched(db, profileId, titleId)
  return {}
}
