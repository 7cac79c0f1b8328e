import { getAuthor } from '#shared/catalogue/author-contract.ts'
import {
  getBanners,
  getContent,
  getRecents,
  getSeason,
  getSeasons,
  getSimilarities,
  getTop10,
  getWeekly,
} from '#shared/catalogue/contract.ts'
import { getCategories, getCategoryContents } from '#shared/catalogue/shelf-contract.ts'
import { type Api, implement } from '#server/http/operation/operation.ts'
import { windowOf } from '#server/http/operation/page.ts'
import { authorBySlug } from './authors/authors.ts'
import { contentDetail, season, seasons } from './detail.ts'
import { immersionRoutes } from './immersions/routes.ts'
import {
  banners,
  categories,
  categoryContents,
  recents,
  similarities,
  topTen,
  weekly,
} from './lists.ts'
import { audienceOf, readingOf } from './pages.ts'
import { searchRoutes } from './search/routes.ts'
import { shelfRoutes } from './shelves/routes.ts'

export const catalogueRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, getContent, ({ session, params }) =>
    contentDetail(deps, session.profile, params.id),
  )
  implement(api, getSeason, ({ session, body }) => season(deps, session.profile, body.season_id))
  implement(api, getSeasons, ({ session, query }) =>
    seasons(deps, session.profile, query.content_id),
  )
  implement(api, getRecents, (call) => recents(deps, readingOf(call), audienceOf(call.query)))
  implement(api, getTop10, ({ session, caller, query }) =>
    topTen(deps, session.profile, caller.url, windowOf(query)),
  )
  implement(api, getBanners, ({ session, query }) =>
    banners(deps, session.profile, query.category_id),
  )
  implement(api, getWeekly, ({ session }) => weekly(deps, session.profile))
  implement(api, getSimilarities, ({ session, params }) =>
    similarities(deps, session.profile, params.id),
  )
  implement(api, getCategories, ({ session, caller, query }) =>
    categories(deps, session.profile, caller.url, windowOf(query)),
  )
  implement(api, getCategoryContents, ({ session, caller, params, query }) =>
    categoryContents(deps, session.profile, params.id, caller.url, windowOf(query)),
  )
  implement(api, getAuthor, ({ session, params }) =>
    authorBySlug(deps, session.profile, params.slug),
  )
  shelfRoutes(api)
  immersionRoutes(api)
  searchRoutes(api)
}
