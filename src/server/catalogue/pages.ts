import { type SelectQueryBuilder, sql } from 'kysely'
import type { Content } from '#lib/catalogue/contract.ts'
import type { Paged } from '#lib/wire.ts'
import type { Connection } from '#server/db/schema.ts'
import { pageOf, type Window, windowOf } from '#server/http/page.ts'
import { toContents } from './lists.ts'
import { visibleTitles, type World } from './visible.ts'

/** Who reads a list, and which part of it. */
export interface Reading {
  world: World
  url: URL
  window: Window
}

export const readingOf = (call: {
  session: { profile: World }
  caller: { url: URL }
  query: { limit?: number | undefined; offset?: number | undefined }
}): Reading => ({
  world: call.session.profile,
  url: call.caller.url,
  window: windowOf(call.query),
})

/** A window of a query's rows with the count of all: one statement, unless it begins past the end. */
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

/** Titles in the order of their ids. */
export const titlesOf = async (
  db: Connection,
  world: World,
  ids: readonly number[],
): Promise<Content[]> => {
  if (ids.length === 0) return []
  const rows = await visibleTitles(db, world)
    .selectAll('contents')
    .where('contents.id', 'in', ids)
    .execute()
  const contents = new Map((await toContents(db, world, rows)).map((one) => [one.id, one]))
  return ids.flatMap((id) => contents.get(id) ?? [])
}

/** A page of the titles whose ids a query answers in order; it carries no wide rows through a sort. */
export const titlesPage = async <DB, T extends keyof DB>(
  { db, world, url, window }: Reading & { db: Connection },
  query: SelectQueryBuilder<DB, T, { id: number }>,
): Promise<Paged<Content>> => {
  const { rows, count } = await windowed(query, window)
  const ids = rows.map(({ id }) => id)
  return pageOf(url, await titlesOf(db, world, ids), count, window)
}
