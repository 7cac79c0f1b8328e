import type { HistoryEntry } from '#shared/engagement/history-contract.ts'
import type { Paged } from '#shared/common-schemas.ts'
import { cachedTitles } from '#server/catalogue/catalogue-cache.ts'
import { type Reading, windowed } from '#server/catalogue/pages.ts'
import { toContent } from '#server/catalogue/serializers.ts'
import type { ViewerScope } from '#server/catalogue/visible.ts'
import type { Deps } from '#server/deps/deps.ts'
import { viewerOf } from '#server/engagement/queries.ts'
import { pageOf } from '#server/http/operation/page.ts'
import { forgetVideo, listFinishedFilms, listFinishedSeries, watchedVideos } from './queries.ts'

export const history = async (
  { db }: Deps,
  { scope, url, window }: Reading,
): Promise<Paged<HistoryEntry>> => {
  const { rows, count } = await windowed(watchedVideos(db, scope), window)
  const ids = [...new Set(rows.map((row) => row.parent_id ?? row.id))]
  const titles = new Map((await cachedTitles(db, scope, ids)).map((title) => [title.id, title]))
  const entries = rows.flatMap((row): HistoryEntry[] => {
    const title = titles.get(row.parent_id ?? row.id)
    if (!title) return []
    const isEpisode = row.parent_id !== null
    return [
      {
        id: row.id,
        content: toContent(title, []),
        episode: isEpisode
          ? { number: row.number ?? 0, season_number: row.season_number ?? 0, title: row.title }
          : null,
        duration: row.watched,
        video: { duration: row.total },
        finished: row.finished === 1,
        watched_at: new Date(row.recorded_at).toISOString(),
      },
    ]
  })
  return pageOf(url, entries, count, window)
}

export const removeFromHistory = async ({ db }: Deps, profileId: number, contentId: number) => {
  await db.transaction().execute((transaction) => forgetVideo(transaction, profileId, contentId))
  return {}
}

/** All ids in one answer, for the cards. */
export const finished = async ({ db }: Deps, scope: ViewerScope) => {
  const films = await listFinishedFilms(db, viewerOf(scope))
  const series = await listFinishedSeries(db, viewerOf(scope))
  return { ids: [...films, ...series].map(({ id }) => id) }
}
