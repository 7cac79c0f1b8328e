import type { getCatalogLetters, getCatalogYears } from '#shared/catalogue/search-contract.ts'
import type { OperationAnswer, OperationValues } from '#shared/operation.ts'
import { kept } from '#server/catalogue/catalogue-cache.ts'
import type { ViewerScope } from '#server/catalogue/visible.ts'
import type { Deps } from '#server/deps.ts'
import { countsBySign, countsByYear, filterOf } from './titles.ts'

type Letters = OperationAnswer<typeof getCatalogLetters>

const otherSigns = '#'

const toLetters = (counts: readonly { sign: string; count: number }[]): Letters => {
  const byLetter = new Map<string, number>()
  for (const { sign, count } of counts) {
    const letter = /^[a-z]$/.test(sign) ? sign.toUpperCase() : otherSigns
    byLetter.set(letter, (byLetter.get(letter) ?? 0) + count)
  }
  const rank = (letter: string) => (letter === otherSigns ? '~' : letter)
  return [...byLetter]
    .map(([letter, count]) => ({ letter, count }))
    .toSorted((one, other) => (rank(one.letter) < rank(other.letter) ? -1 : 1))
}

/** The letters under which the catalogue has something to show to this profile. */
export const letters = (
  { db }: Deps,
  world: ViewerScope,
  query: OperationValues<typeof getCatalogLetters>['query'],
): Promise<Letters> => {
  const filter = filterOf(query)
  return kept(db, world, `letters:${JSON.stringify(filter)}`, async () =>
    toLetters(await countsBySign(db, world, filter)),
  )
}

/** The years of which the catalogue has something to show to this profile. */
export const years = (
  { db }: Deps,
  world: ViewerScope,
  query: OperationValues<typeof getCatalogYears>['query'],
): Promise<OperationAnswer<typeof getCatalogYears>> => {
  const filter = filterOf(query)
  return kept(db, world, `years:${JSON.stringify(filter)}`, () => countsByYear(db, world, filter))
}
