import type { OperationValues } from '#shared/operation.ts'
import type { getCatalog } from '#shared/catalogue/search-contract.ts'
import { kept } from '#server/catalogue/catalogue-cache.ts'
import { toImmersion } from '#server/catalogue/immersions/immersions.ts'
import { listImmersions } from '#server/catalogue/immersions/queries.ts'
import { type Reading, titlesPage } from '#server/catalogue/pages.ts'
import { visibleTags } from '#server/catalogue/shelves/queries.ts'
import type { Deps } from '#server/deps.ts'
import { pageOf } from '#server/http/page.ts'
import { bestMatches } from './ranking.ts'
import { searchIndexOf } from './search-index.ts'
import { filterOf, isWantedBy, windowOfTitles } from './titles.ts'

export const foundContents = async ({ db }: Deps, text: string, reading: Reading) => {
  const { titles } = await searchIndexOf(db, reading.world)
  const found = bestMatches(titles, text)
  return titlesPage(db, reading, windowOfTitles(found, isWantedBy(reading.world), reading.window))
}

/** Of the ids that were found, the page of those that the profile may see. */
const pageOfFound = <T extends { id: number }>(
  { url, window }: Reading,
  ids: readonly number[],
  visible: readonly T[],
) => {
  const byId = new Map(visible.map((row) => [row.id, row]))
  const found = ids.flatMap((id) => byId.get(id) ?? [])
  const shown = found.slice(window.offset, window.offset + window.limit)
  return pageOf(url, shown, found.length, window)
}

export const foundTags = async ({ db }: Deps, text: string, reading: Reading) => {
  const { tags } = await searchIndexOf(db, reading.world)
  return pageOfFound(reading, bestMatches(tags, text), await visibleTags(db, reading.world))
}

export const foundImmersions = async ({ db }: Deps, text: string, reading: Reading) => {
  const { world } = reading
  const { immersions } = await searchIndexOf(db, world)
  const visible = await kept(db, world, 'immersions', async () =>
    (await listImmersions(db, world).execute()).map(toImmersion),
  )
  return pageOfFound(reading, bestMatches(immersions, text), visible)
}

type CatalogQuery = OperationValues<typeof getCatalog>['query']

/** In the wanted order, or from A to Z; with a text, best match first. */
export const catalog = async ({ db }: Deps, query: CatalogQuery, reading: Reading) => {
  const { world, window } = reading
  const { query: text, profile_id: _, ...wanted } = query
  const index = await searchIndexOf(db, world)
  const isWanted = isWantedBy(world, {
    ...filterOf(wanted),
    letter: wanted.letter,
    year: wanted.year,
  })
  if (text) {
    return titlesPage(
      db,
      reading,
      windowOfTitles(bestMatches(index.titles, text), isWanted, window),
    )
  }
  const list = await kept(db, world, `catalog:${JSON.stringify(wanted)}`, async () =>
    windowOfTitles(index.titlesInOrder[wanted.order ?? 'name'], isWanted, window),
  )
  return titlesPage(db, reading, list)
}
