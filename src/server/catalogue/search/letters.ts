import type { getCatalogLetters, getCatalogYears } from '#shared/catalogue/search-contract.ts'
import type { OperationAnswer, OperationValues } from '#shared/operation.ts'
import { cached } from '#server/catalogue/catalogue-cache.ts'
import type { ViewerScope } from '#server/catalogue/visible.ts'
import type { Deps } from '#server/deps/deps.ts'
import { otherSigns, type TitleFacts } from './documents.ts'
import { searchIndexOf } from './search-index.ts'
import { filterOf, isWantedBy } from './titles.ts'

type Letters = OperationAnswer<typeof getCatalogLetters>
type Years = OperationAnswer<typeof getCatalogYears>
type Query = OperationValues<typeof getCatalogLetters>['query']

const countsBy = <T extends string | number>(
  { db }: Deps,
  scope: ViewerScope,
  query: Query,
  [name, factOf]: [name: string, factOf: (title: TitleFacts) => T],
): Promise<[T, number][]> => {
  const filter = filterOf(query)
  return cached(db, scope, `${name}:${JSON.stringify(filter)}`, async () => {
    const { titlesInOrder } = await searchIndexOf(db, scope)
    const wanted = titlesInOrder.name.filter(isWantedBy(scope, filter))
    return [...Map.groupBy(wanted, factOf)].map(([fact, { length }]) => [fact, length])
  })
}

const rank = (letter: string) => (letter === otherSigns ? '~' : letter)

export const letters = async (deps: Deps, scope: ViewerScope, query: Query): Promise<Letters> => {
  const counts = await countsBy(deps, scope, query, ['letters', ({ letter }) => letter])
  return counts
    .map(([letter, count]) => ({ letter, count }))
    .sort((one, other) => (rank(one.letter) < rank(other.letter) ? -1 : 1))
}

export const years = async (deps: Deps, scope: ViewerScope, query: Query): Promise<Years> => {
  const counts = await countsBy(deps, scope, query, ['years', ({ year }) => year])
  return counts
    .map(([year, count]) => ({ year, count }))
    .sort((one, other) => other.year - one.year)
}
