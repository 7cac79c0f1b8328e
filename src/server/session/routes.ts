import { postLogout, postToken } from '#shared/session/contract.ts'
import { getChallenge } from '#shared/session/challenge/contract.ts'
import {
  patchPassword,
  postConfirmation,
  postPasswordByToken,
  postRecovery,
} from '#shared/session/password-contract.ts'
import { type Api, implement } from '#server/http/operation/operation.ts'
import { changePassword, changePasswordByToken } from './password/change.ts'
import { startRecovery } from './password/recovery.ts'
import { socialRoutes } from './social/routes.ts'
import { confirmSession, signIn, signOut } from './service.ts'

const passwordRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, postRecovery, async ({ body, caller }) => {
    await startRecovery(deps, body.email, caller)
    return {}
  })
  implement(api, postPasswordByToken, async ({ body, caller }) => {
    await changePasswordByToken(deps, body, caller)
    return {}
  })
  implement(api, patchPassword, async ({ body, session, caller }) => {
    await changePassword(deps, session, body, caller)
    return {}
  })
  implement(api, postConfirmation, async ({ body, session }) => {
    await confirmSession(deps, session, body.password)
    return {}
  })
}

export const sessionRoutes = (api: Api): void => {
  const { deps } = api
  implement(api, postToken, ({ body, caller }) => signIn(deps, body, caller))
  implement(api, postLogout, async ({ session }) => {
    await signOut(deps, session)
    return {}
  })
  implement(api, getChallenge, () => deps.challenge.describe())
  passwordRoutes(api)
  socialRoutes(api)
}
