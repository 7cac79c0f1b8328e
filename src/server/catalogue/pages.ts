import { type SelectQueryBuilder, sql } from 'kysely'
import type { Content } from '#shared/catalogue/contract.ts'
import type { Paged } from '#shared/common-schemas.ts'
import type { Connection, ContentRow } from '#server/db/schema.ts'
import { resumePoints } from '#server/engagement/resume.ts'
import { pageOf, type Window, windowOf } from '#server/http/page.ts'
import { keptTitles } from './catalogue-cache.ts'
import type { ViewerScope } from './visible.ts'
import { toContent } from './serializers.ts'

/** The profile's world, and the part of the list to read. */
export interface Reading {
  world: ViewerScope
  url: URL
  window: Window
}

export const readingOf = (call: {
  session: { profile: ViewerScope }
  caller: { url: URL }
  query: { limit?: number | undefined; offset?: number | undefined }
}): Reading => ({
  world: call.session.profile,
  url: call.caller.url,
  window: windowOf(call.query),
})

/** The audience that a list is asked for, if any. */
export const audienceOf = ({
  is_kids: isKids,
}: {
  is_kids?: 'true' | 'false' | undefined
}): boolean | undefined => (isKids === undefined ? undefined : isKids === 'true')

/**
 * A window of a query's rows with the total count, in one statement unless the window begins past
 * the end.
 */
export const windowed = async <DB, T extends keyof DB, O>(
  query: SelectQueryBuilder<DB, T, O>,
  { limit, offset }: Window,
) => {
  const counted = query.select(sql<number>`count(*) over ()`.as('count'))
  type Counted = O & { count: number }
  const rows = (await counted.limit(limit).offset(offset).execute()) as Counted[]
  const isPast = rows.length === 0 && offset > 0
  const [first] = isPast ? ((await counted.limit(1).execute()) as Counted[]) : rows
  return { rows, count: first?.count ?? 0 }
}

/** The same for a query ordered by an index: its rows are read directly, and counted separately. */
export const windowedByIndex = async <DB, T extends keyof DB, O>(
  db: Connection,
  query: SelectQueryBuilder<DB, T, O>,
  { limit, offset }: Window,
) => {
  const rows = await query.limit(limit).offset(offset).execute()
  const all = query.clearOrderBy()
  const counted = await sql<{
    count: number
  }>`select count(*) as count from (${all}) wanted`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** Titles with the profile's progress in each, in one query for all of them. */
export const toContents = async (
  db: Connection,
  world: ViewerScope,
  rows: readonly ContentRow[],
): Promise<Content[]> => {
  const points = await resumePoints(
    db,
    world,
    rows.map((row) => row.id),
  )
  const watched = new Map(points.map((point) => [point.titleId, point.watchedSeconds]))
  return rows.map((row) => {
    const duration = watched.get(row.id)
    return toContent(row, duration === undefined ? [] : [{ profile_id: world.id, duration }])
  })
}

/** Titles in the order of the given ids. */
export const titlesOf = async (
  db: Connection,
  world: ViewerScope,
  named: readonly { id: number }[],
): Promise<Content[]> => {
  const ids = named.map(({ id }) => id)
  return toContents(db, world, await keptTitles(db, world, ids))
}

/** A page of titles by their ids, so that no query sorts wide rows. */
export const titlesPage = async (
  db: Connection,
  { world, url, window }: Reading,
  { rows, count }: { rows: readonly { id: number }[]; count: number },
): Promise<Paged<Content>> => pageOf(url, await titlesOf(db, world, rows), count, window)
