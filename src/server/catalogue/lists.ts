import type { Banner, Content } from '#lib/catalogue/contract.ts'
import type { Paged } from '#lib/wire.ts'
import type { Connection, ContentRow } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { resumePoints } from '#server/engagement/resume.ts'
import { pageOf, wholePage, type Window } from '#server/http/page.ts'
import { Refusal } from '#server/http/problems.ts'
import {
  findCategory,
  listBanners,
  listCategories,
  listCategoryTitles,
  listMostPlayed,
  listRecents,
  listSimilar,
  listWeekly,
} from './queries.ts'
import { kept, keptTitles } from './kept.ts'
import type { World } from './visible.ts'
import { toCategory, toContent } from './wire.ts'

const topTenLength = 10
const similarLength = 12

/** Plays of the last minute may be missing from the top 10. */
const topTenHoldsMs = 60_000

const keyOf = ({ limit, offset }: Window) => `${limit}:${offset}`

/** Titles with what the profile has watched of each, in one query for all of them. */
export const toContents = async (
  db: Connection,
  world: World,
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

export const recents = async ({ db }: Deps, world: World, url: URL, window: Window) => {
  const { rows, count } = await kept(db, world, `recents:${keyOf(window)}`, () =>
    listRecents(db, world, window),
  )
  return pageOf(url, await toContents(db, world, rows), count, window)
}

export const topTen = async (
  { db, clock }: Deps,
  world: World,
  url: URL,
  window: Window,
): Promise<Paged<Content>> => {
  const now = clock()
  const rows = await kept(db, world, `top-10:${Math.floor(now / topTenHoldsMs)}`, () =>
    listMostPlayed(db, world, now, topTenLength),
  )
  const shown = rows.slice(window.offset, window.offset + window.limit)
  return pageOf(url, await toContents(db, world, shown), rows.length, window)
}

export const banners = async (
  { db }: Deps,
  world: World,
  categoryId: number | undefined,
): Promise<Paged<Banner>> => {
  const rows = await kept(db, world, `banners:${categoryId}`, () =>
    listBanners(db, world, categoryId),
  )
  const contents = await toContents(db, world, rows)
  return wholePage(
    rows.flatMap((row, index) => {
      const content = contents[index]
      return content ? [{ id: row.banner_id, headline: row.headline, content }] : []
    }),
  )
}

export const weekly = async ({ db }: Deps, world: World): Promise<Paged<Content>> =>
  wholePage(
    await toContents(db, world, await kept(db, world, 'weekly', () => listWeekly(db, world))),
  )

export const similarities = async (
  { db }: Deps,
  world: World,
  id: number,
): Promise<Paged<Content>> => {
  const [title] = await keptTitles(db, world, [id])
  if (!title) throw new Refusal('not-found')
  const rows = await kept(db, world, `similar:${id}`, () =>
    listSimilar(db, world, title, similarLength),
  )
  return wholePage(await toContents(db, world, rows))
}

export const categories = async ({ db }: Deps, world: World, url: URL, window: Window) => {
  const rows = await kept(db, world, 'categories', () => listCategories(db, world))
  const shown = rows.slice(window.offset, window.offset + window.limit)
  return pageOf(url, shown.map(toCategory), rows.length, window)
}

export const categoryContents = async (
  { db }: Deps,
  world: World,
  id: number,
  url: URL,
  window: Window,
): Promise<Paged<Content>> => {
  const found = await kept(db, world, `category:${id}`, () => findCategory(db, world, id))
  if (!found) throw new Refusal('not-found')
  const { rows, count } = await kept(db, world, `category:${id}:${keyOf(window)}`, () =>
    listCategoryTitles(db, world, id, window),
  )
  return pageOf(url, await toContents(db, world, rows), count, window)
}
