import { sql } from 'kysely'
import type { OperationValues } from '#shared/operation.ts'
import type { getCatalog } from '#shared/catalogue/search-contract.ts'
import { toImmersion } from '#server/catalogue/immersions/immersions.ts'
import { visibleImmersions } from '#server/catalogue/immersions/queries.ts'
import { type Reading, titlesPage, windowed, windowedByIndex } from '#server/catalogue/pages.ts'
import { visibleTags } from '#server/catalogue/shelves/queries.ts'
import type { Deps } from '#server/deps.ts'
import { pageOf } from '#server/http/page.ts'
import { rankedMatches } from './match.ts'
import { filterOf, titlesByMatch, titlesInOrder } from './titles.ts'

const nothing = ({ url, window }: Reading) => pageOf<never>(url, [], 0, window)

export const foundContents = async ({ db }: Deps, text: string, reading: Reading) => {
  const found = await titlesByMatch(db, reading.world, text)
  if (!found) return nothing(reading)
  return titlesPage(db, reading, await windowed(found, reading.window))
}

export const foundTags = async ({ db }: Deps, text: string, reading: Reading) => {
  const { world, url, window } = reading
  const ranked = await rankedMatches(db, 'tag', text)
  if (!ranked) return nothing(reading)
  const found = visibleTags(db, world)
    .innerJoin(ranked.as('ranked'), 'ranked.document_id', 'tags.id')
    .orderBy(sql`ranked.tier`, 'desc')
    .orderBy(sql`ranked.points`, 'desc')
    .orderBy('named.sort_name')
    .orderBy('tags.id')
  const { rows, count } = await windowed(found, window)
  const shown = rows.map(({ id, name, slug }) => ({ id, name, slug }))
  return pageOf(url, shown, count, window)
}

export const foundImmersions = async ({ db }: Deps, text: string, reading: Reading) => {
  const { world, url, window } = reading
  const ranked = await rankedMatches(db, 'immersion', text)
  if (!ranked) return nothing(reading)
  const found = visibleImmersions(db, world)
    .innerJoin(ranked.as('ranked'), 'ranked.document_id', 'immersions.id')
    .orderBy(sql`ranked.tier`, 'desc')
    .orderBy(sql`ranked.points`, 'desc')
    .orderBy('immersions.position')
    .orderBy('immersions.id')
  const { rows, count } = await windowed(found, window)
  return pageOf(url, rows.map(toImmersion), count, window)
}

type CatalogQuery = OperationValues<typeof getCatalog>['query']

/** In the wanted order, or from A to Z; with a text, best match first. */
export const catalog = async ({ db }: Deps, query: CatalogQuery, reading: Reading) => {
  const filter = { ...filterOf(query), letter: query.letter, year: query.year }
  const { world, window } = reading
  if (!query.query) {
    const titles = titlesInOrder(db, world, filter, query.order ?? 'name')
    return titlesPage(db, reading, await windowedByIndex(db, titles, window))
  }
  const found = await titlesByMatch(db, world, query.query, filter)
  return found ? titlesPage(db, reading, await windowed(found, window)) : nothing(reading)
}
