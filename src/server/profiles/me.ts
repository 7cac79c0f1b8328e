import { getMe } from '#shared/session/contract.ts'
import { type Api, implement } from '#server/http/operation/operation.ts'
import { describeUser } from '#server/session/service.ts'
import { openedProfile } from './service.ts'

export const meRoute = (api: Api): void => {
  const { deps } = api
  implement(api, getMe, async ({ session }) => ({
    ...(await describeUser(deps, session.accountId, session)),
    profile: await openedProfile(deps, session),
  }))
}
