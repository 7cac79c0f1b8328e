import type { WatchingEntry } from '#lib/engagement/contract.ts'
import type { Paged } from '#lib/wire.ts'
import { toContents } from '#server/catalogue/lists.ts'
import { visibleTitles, type World } from '#server/catalogue/visible.ts'
import type { Deps } from '#server/deps.ts'
import { pageOf, type Window } from '#server/http/page.ts'
import { resumePoints } from './resume.ts'

/** The row "Continuar assistindo": one entry a title, the latest first. */
export const watching = async (
  { db }: Deps,
  world: World,
  url: URL,
  window: Window,
): Promise<Paged<WatchingEntry>> => {
  const points = await resumePoints(db, world)
  const shown = points.slice(window.offset, window.offset + window.limit)
  if (shown.length === 0) return pageOf(url, [], points.length, window)
  const rows = await visibleTitles(db, world)
    .selectAll('contents')
    .where(
      'contents.id',
      'in',
      shown.map((point) => point.titleId),
    )
    .execute()
  const contents = new Map((await toContents(db, world, rows)).map((one) => [one.id, one]))
  const entries = shown.flatMap((point): WatchingEntry[] => {
    const content = contents.get(point.titleId)
    if (!content) return []
    const { episode } = point
    return [
      {
        content,
        episode: episode && {
          id: point.contentId,
          number: episode.number,
          season_number: episode.seasonNumber,
          title: episode.title,
        },
        duration: point.watchedSeconds,
        video: { duration: point.durationSeconds },
        updated_at: new Date(point.updatedAt).toISOString(),
      },
    ]
  })
  return pageOf(url, entries, points.length, window)
}
