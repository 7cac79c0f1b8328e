import {
  getBecause,
  getCategoryChildren,
  getCategoryPosts,
  getEditorial,
  getRecommendations,
  getSectionContents,
  getSections,
  getTags,
} from '#shared/catalogue/shelf-contract.ts'
import { audienceOf, readingOf } from '#server/catalogue/pages.ts'
import { because } from '#server/catalogue/recommendations/because.ts'
import { recommendations } from '#server/catalogue/recommendations/recommendations.ts'
import { type Api, implement } from '#server/http/operation/operation.ts'
import { editorial } from './editorial.ts'
import { categoryChildren, categoryPosts, sectionContents, sections, tags } from './shelves.ts'

export const shelfRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, getCategoryPosts, (call) => categoryPosts(deps, call.params.id, readingOf(call)))
  implement(api, getCategoryChildren, (call) =>
    categoryChildren(deps, call.params.id, readingOf(call)),
  )
  implement(api, getTags, (call) => tags(deps, readingOf(call)))
  implement(api, getSections, (call) => sections(deps, readingOf(call)))
  implement(api, getSectionContents, (call) =>
    sectionContents(deps, call.params.id, readingOf(call)),
  )
  implement(api, getRecommendations, (call) =>
    recommendations(deps, readingOf(call), audienceOf(call.query)),
  )
  implement(api, getBecause, ({ session }) => because(deps, session.profile))
  implement(api, getEditorial, ({ session }) => editorial(deps, session.profile))
}
