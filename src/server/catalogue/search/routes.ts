import {
  getCatalog,
  getCatalogLetters,
  getCatalogYears,
  searchContents,
  searchImmersions,
  searchTags,
} from '#shared/catalogue/search-contract.ts'
import { readingOf } from '#server/catalogue/pages.ts'
import { type Api, implement } from '#server/http/operation/operation.ts'
import { letters, years } from './letters.ts'
import { catalog, foundContents, foundImmersions, foundTags } from './search.ts'

export const searchRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, getCatalog, (call) => catalog(deps, call.query, readingOf(call)))
  implement(api, getCatalogLetters, (call) => letters(deps, call.session.profile, call.query))
  implement(api, getCatalogYears, (call) => years(deps, call.session.profile, call.query))
  implement(api, searchContents, (call) => foundContents(deps, call.query.query, readingOf(call)))
  implement(api, searchTags, (call) => foundTags(deps, call.query.query, readingOf(call)))
  implement(api, searchImmersions, (call) =>
    foundImmersions(deps, call.query.query, readingOf(call)),
  )
}
