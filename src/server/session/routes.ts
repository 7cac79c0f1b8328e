import { getActiveSubscription, getMe, postLogout, postToken } from '#lib/session/contract.ts'
import { type Api, implement } from '#server/http/operation.ts'
import { describeUser, signIn, signOut } from './service.ts'

export const sessionRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, postToken, ({ body, caller }) => signIn(deps, body, caller))
  implement(api, postLogout, async ({ session }) => {
    await signOut(deps, session)
    return {}
  })
  implement(api, getMe, ({ session }) =>
    describeUser(deps, session.accountId, session.profile?.id ?? null),
  )
  implement(api, getActiveSubscription, ({ session }) => ({ message: session.status }))
}
