import type { Banner, Content } from '#shared/catalogue/contract.ts'
import type { Paged } from '#shared/common-schemas.ts'
import { minuteMs } from '#shared/time.ts'
import type { Connection, ContentRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps/deps.ts'
import { pageOf, type Window, writtenWholePage } from '#server/http/operation/page.ts'
import { writeObject, type Written } from '#server/http/operation/written.ts'
import { Refusal } from '#server/http/problems.ts'
import {
  categoryTitles,
  findCategory,
  listBanners,
  listCategories,
  listMostPlayed,
  listSimilar,
  listWeekly,
  recentTitles,
} from './queries.ts'
import { cached, cachedTitles } from './catalogue-cache.ts'
import { progressIn, type Reading, titlesOf, titlesPage, windowed } from './pages.ts'
import type { ViewerScope } from './visible.ts'
import { toCategory, writeContent } from './serializers.ts'

/* Cached as ids, since a list has many windows but a title only one row. */

const topTenLength = 10
const similarLength = 12

/** The top 10 may be a minute old. */
const topTenHoldsMs = minuteMs

const keyOf = ({ limit, offset }: Window) => `${limit}:${offset}`

export const recents = async (
  { db }: Deps,
  { scope, url, window }: Reading,
  isKids: boolean | undefined,
): Promise<Written<Paged<Content>>> => {
  const list = await cached(db, scope, `recents:${isKids}:${keyOf(window)}`, () =>
    windowed(recentTitles(db, scope, isKids), window),
  )
  return titlesPage(db, { scope, url, window }, list)
}

export const topTen = async (
  { db, clock }: Deps,
  scope: ViewerScope,
  url: URL,
  window: Window,
): Promise<Written<Paged<Content>>> => {
  const now = clock()
  const rows = await cached(db, scope, `top-10:${Math.floor(now / topTenHoldsMs)}`, () =>
    listMostPlayed(db, scope, now, topTenLength),
  )
  const shown = rows.slice(window.offset, window.offset + window.limit)
  return titlesPage(db, { scope, url, window }, { rows: shown, count: rows.length })
}

export const banners = async (
  { db }: Deps,
  scope: ViewerScope,
  categoryId: number | undefined,
): Promise<Written<Paged<Banner>>> => {
  const rows = await cached(db, scope, `banners:${categoryId}`, () =>
    listBanners(db, scope, categoryId),
  )
  const ids = rows.map(({ id }) => id)
  const titles = new Map((await cachedTitles(db, scope, ids)).map((title) => [title.id, title]))
  const progressOf = await progressIn(db, scope, rows)
  return writtenWholePage(
    rows.flatMap(({ id, banner_id: bannerId, headline }) => {
      const title = titles.get(id)
      if (!title) return []
      const content = writeContent(title, progressOf(title))
      return writeObject<Banner>({ id: bannerId, headline, content })
    }),
  )
}

export const weekly = async ({ db }: Deps, scope: ViewerScope): Promise<Written<Paged<Content>>> =>
  writtenWholePage(
    await titlesOf(db, scope, await cached(db, scope, 'weekly', () => listWeekly(db, scope))),
  )

export const similarTo = (
  db: Connection,
  scope: ViewerScope,
  title: Pick<ContentRow, 'id' | 'is_kids' | 'author'>,
) => cached(db, scope, `similar:${title.id}`, () => listSimilar(db, scope, title, similarLength))

export const similarities = async (
  { db }: Deps,
  scope: ViewerScope,
  id: number,
): Promise<Written<Paged<Content>>> => {
  const [title] = await cachedTitles(db, scope, [id])
  if (!title) throw new Refusal('not-found')
  return writtenWholePage(await titlesOf(db, scope, await similarTo(db, scope, title)))
}

export const categories = async ({ db }: Deps, scope: ViewerScope, url: URL, window: Window) => {
  const rows = await cached(db, scope, 'categories', () => listCategories(db, scope))
  const shown = rows.slice(window.offset, window.offset + window.limit)
  return pageOf(url, shown.map(toCategory), rows.length, window)
}

export const categoryContents = async (
  { db }: Deps,
  scope: ViewerScope,
  id: number,
  url: URL,
  window: Window,
): Promise<Written<Paged<Content>>> => {
  const found = await cached(db, scope, `category:${id}`, () => findCategory(db, scope, id))
  if (!found) throw new Refusal('not-found')
  const list = await cached(db, scope, `category:${id}:${keyOf(window)}`, () =>
    windowed(categoryTitles(db, scope, id), window),
  )
  return titlesPage(db, { scope, url, window }, list)
}
