import {
  deleteSocialLink,
  getSocialProviders,
  postOauthLink,
  postOauthLogin,
  startSocialLink,
  startSocialLogin,
} from '#shared/session/social/contract.ts'
import { type Api, implement } from '#server/http/operation.ts'
import { finishFlow, type Providers, startFlow } from './flow.ts'
import { createProvider } from './provider.ts'
import { linkTo, signInAs, unlink } from './service.ts'

export const socialRoutes = (api: Api): void => {
  const { deps } = api
  const { socialProviders } = deps.config
  const providers: Providers = new Map(
    socialProviders.map((settings) => [settings.id, createProvider(settings, deps)]),
  )
  implement(api, getSocialProviders, () => ({
    providers: socialProviders.map(({ id, name }) => ({ id, name })),
  }))
  implement(api, startSocialLogin, ({ body, caller }) =>
    startFlow(deps, providers, body.provider, caller),
  )
  implement(api, startSocialLink, ({ body, caller }) =>
    startFlow(deps, providers, body.provider, caller),
  )
  implement(api, postOauthLogin, async ({ body, caller }) => {
    const person = await finishFlow(deps, providers, body, caller)
    return signInAs(deps, person, body.provider, caller)
  })
  implement(api, postOauthLink, async ({ body, caller, session }) => {
    const person = await finishFlow(deps, providers, body, caller)
    await linkTo(deps, session, person, body.provider)
    return {}
  })
  implement(api, deleteSocialLink, async ({ params, session }) => {
    await unlink(deps, session, params.provider)
    return {}
  })
}
