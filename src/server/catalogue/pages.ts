import { type SelectQueryBuilder, sql } from 'kysely'
import type { Content, ContinueWatching } from '#shared/catalogue/contract.ts'
import type { Paged } from '#shared/common-schemas.ts'
import type { Connection } from '#server/db/schema.ts'
import { type ResumePoint, resumePoints } from './viewing/resume.ts'
import { type Window, windowOf, writtenPageOf } from '#server/http/operation/page.ts'
import type { Written } from '#server/http/operation/written.ts'
import { cachedTitles } from './catalogue-cache.ts'
import type { ViewerScope } from './visible.ts'
import { writeContent } from './serializers.ts'

export interface Reading {
  scope: ViewerScope
  url: URL
  window: Window
}

export const readingOf = (call: {
  session: { profile: ViewerScope }
  caller: { url: URL }
  query: { limit?: number | undefined; offset?: number | undefined }
}): Reading => ({
  scope: call.session.profile,
  url: call.caller.url,
  window: windowOf(call.query),
})

/** Undefined if the query asks for all audiences. */
export const audienceOf = ({
  is_kids: isKids,
}: {
  is_kids?: 'true' | 'false' | undefined
}): boolean | undefined => (isKids === undefined ? undefined : isKids === 'true')

/** Reads rows and total count in one statement, or in two if the window begins past the end. */
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

type ProgressOf = (title: { id: number }) => ContinueWatching[]

export const progressAt = (scope: ViewerScope, points: readonly ResumePoint[]): ProgressOf => {
  const watched = new Map(points.map((point) => [point.titleId, point.watchedSeconds]))
  return ({ id }) => {
    const duration = watched.get(id)
    return duration === undefined ? [] : [{ profile_id: scope.id, duration }]
  }
}

/** One query for all titles. */
export const progressIn = async (
  db: Connection,
  scope: ViewerScope,
  titles: readonly { id: number }[],
): Promise<ProgressOf> => {
  const ids = titles.map(({ id }) => id)
  return progressAt(scope, await resumePoints(db, scope, ids))
}

/** In the order of the ids. */
export const titlesOf = async (
  db: Connection,
  scope: ViewerScope,
  named: readonly { id: number }[],
): Promise<Written<Content>[]> => {
  const ids = named.map(({ id }) => id)
  const rows = await cachedTitles(db, scope, ids)
  const progressOf = await progressIn(db, scope, rows)
  return rows.map((row) => writeContent(row, progressOf(row)))
}

/** Queries select ids only, so that they do not sort wide rows. */
export const titlesPage = async (
  db: Connection,
  { scope, url, window }: Reading,
  { rows, count }: { rows: readonly { id: number }[]; count: number },
): Promise<Written<Paged<Content>>> =>
  writtenPageOf(url, await titlesOf(db, scope, rows), count, window)
