import { getWatching } from '#lib/engagement/contract.ts'
import { type Api, implement } from '#server/http/operation.ts'
import { windowOf } from '#server/http/page.ts'
import { watching } from './service.ts'

export const engagementRoutes = (api: Api): void => {
  implement(api, getWatching, ({ session, caller, query }) =>
    watching(api.deps, session.profile, caller.url, windowOf(query)),
  )
}
