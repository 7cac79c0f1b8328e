import {
  getImmersion,
  getImmersionCategories,
  getImmersions,
  getImmersionSimilarities,
} from '#shared/catalogue/immersion-contract.ts'
import { readingOf } from '#server/catalogue/pages.ts'
import { type Api, implement } from '#server/http/operation/operation.ts'
import { immersion, immersionCategories, immersions, immersionSimilarities } from './immersions.ts'

export const immersionRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, getImmersions, (call) => {
    const { is_kids: isKids } = call.query
    return immersions(deps, readingOf(call), isKids && isKids === 'true')
  })
  implement(api, getImmersion, ({ session, params }) => immersion(deps, session.profile, params.id))
  implement(api, getImmersionSimilarities, ({ session, params }) =>
    immersionSimilarities(deps, session.profile, params.id),
  )
  implement(api, getImmersionCategories, ({ session }) =>
    immersionCategories(deps, session.profile),
  )
}
