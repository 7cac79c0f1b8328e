import type { OperationValues } from '#shared/operation.ts'
import type { getCatalog } from '#shared/catalogue/search-contract.ts'
import { cached } from '#server/catalogue/catalogue-cache.ts'
import { toImmersion } from '#server/catalogue/immersions/immersions.ts'
import { listImmersions } from '#server/catalogue/immersions/queries.ts'
import { type Reading, titlesPage } from '#server/catalogue/pages.ts'
import { visibleTags } from '#server/catalogue/shelves/queries.ts'
import type { Deps } from '#server/deps/deps.ts'
import { pageOf } from '#server/http/operation/page.ts'
import { bestMatches } from './ranking.ts'
import { searchIndexOf } from './search-index.ts'
import { type CatalogFilter, filterOf, isWantedBy, windowOfTitles } from './titles.ts'
import type { WordIndex } from './word-index.ts'

/** Many people type the same words. */
const cachedMatches = (
  { db }: Deps,
  { scope, window }: Reading,
  text: string,
  filter: CatalogFilter = {},
) => {
  const key = JSON.stringify([text, filter, window])
  const match = async () => {
    const { titles } = await searchIndexOf(db, scope)
    return bestMatches(titles, text, isWantedBy(scope, filter), window)
  }
  return cached(db, scope, key, match, 'searches')
}

export const foundContents = async (deps: Deps, text: string, reading: Reading) =>
  titlesPage(deps.db, reading, await cachedMatches(deps, reading, text))

const pageOfFound = <T extends { id: number }>(
  { url, window }: Reading,
  index: WordIndex<number>,
  text: string,
  visible: readonly T[],
) => {
  const byId = new Map(visible.map((row) => [row.id, row]))
  const { rows, count } = bestMatches(index, text, (id) => byId.has(id), window)
  const shown = rows.flatMap((id) => byId.get(id) ?? [])
  return pageOf(url, shown, count, window)
}

export const foundTags = async ({ db }: Deps, text: string, reading: Reading) => {
  const { tags } = await searchIndexOf(db, reading.scope)
  return pageOfFound(reading, tags, text, await visibleTags(db, reading.scope))
}

export const foundImmersions = async ({ db }: Deps, text: string, reading: Reading) => {
  const { scope } = reading
  const { immersions } = await searchIndexOf(db, scope)
  const visible = await cached(db, scope, 'immersions', async () =>
    (await listImmersions(db, scope).execute()).map(toImmersion),
  )
  return pageOfFound(reading, immersions, text, visible)
}

type CatalogQuery = OperationValues<typeof getCatalog>['query']

export const catalog = async (deps: Deps, query: CatalogQuery, reading: Reading) => {
  const { scope, window } = reading
  const { query: text, profile_id: _, ...wanted } = query
  const filter = { ...filterOf(wanted), letter: wanted.letter, year: wanted.year }
  if (text) return titlesPage(deps.db, reading, await cachedMatches(deps, reading, text, filter))
  const list = await cached(deps.db, scope, `catalog:${JSON.stringify(wanted)}`, async () => {
    const { titlesInOrder } = await searchIndexOf(deps.db, scope)
    return windowOfTitles(titlesInOrder[wanted.order ?? 'name'], isWantedBy(scope, filter), window)
  })
  return titlesPage(deps.db, reading, list)
}
