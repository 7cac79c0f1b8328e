import type { Connection, ContentRow } from '#server/db/schema.ts'
import { cachedForAll } from './catalogue-cache.ts'
import type { ViewerScope } from './visible.ts'

type Facts =
  | 'id'
  | 'parent_id'
  | 'number'
  | 'title'
  | 'duration_seconds'
  | 'clip'
  | 'is_listed'
  | 'released_at'
  | 'available_until'
  | 'is_kids'
  | 'rating_age'

export interface TitleVideo extends Pick<ContentRow, Facts> {
  season_number: number | null
}

const loadVideos = (db: Connection, titleIds: readonly number[]) =>
  db
    .selectFrom('contents')
    .leftJoin('seasons', 'seasons.id', 'contents.season_id')
    .select(['contents.id', 'contents.parent_id', 'contents.number', 'contents.title'])
    .select(['contents.duration_seconds', 'contents.clip', 'contents.is_listed'])
    .select(['contents.released_at', 'contents.available_until'])
    .select(['contents.is_kids', 'contents.rating_age', 'seasons.number as season_number'])
    .where((eb) =>
      eb.or([
        eb.and([eb('contents.id', 'in', titleIds), eb('contents.kind', '=', 'film')]),
        eb.and([eb('contents.parent_id', 'in', titleIds), eb('contents.kind', '=', 'episode')]),
      ]),
    )
    .orderBy('seasons.number')
    .orderBy('contents.number')
    .execute()

/** In order, including those that are no longer listed. Cached until the catalogue changes. */
export const videosOfTitles = async (
  db: Connection,
  scope: ViewerScope,
  titleIds: readonly number[],
): Promise<(titleId: number) => readonly TitleVideo[]> => {
  const known = await cachedForAll(db, scope, 'videos', async () => new Map<number, TitleVideo[]>())
  const missing = titleIds.filter((id) => !known.has(id))
  if (missing.length > 0) {
    // Rows of SQLite have no hidden class and are slow to read in V8, so they are copied.
    const rows = (await loadVideos(db, missing)).map((row) => ({ ...row }))
    const loaded = Map.groupBy(rows, (row) => row.parent_id ?? row.id)
    for (const id of missing) known.set(id, loaded.get(id) ?? [])
  }
  return (titleId) => known.get(titleId) ?? []
}
