import {
  deleteSocialLink,
  getSocialProviders,
  postOauthLink,
  postOauthLogin,
  startSocialLink,
  startSocialLogin,
} from '#shared/session/social/contract.ts'
import { type Api, implement } from '#server/http/operation/operation.ts'
import type { Caller } from '#server/http/operation/caller.ts'
import { Refusal } from '#server/http/problems.ts'
import { type Door, finishFlow, startFlow } from './flow.ts'
import { createProvider } from './provider.ts'
import { linkTo, signInAs, unlink } from './service.ts'

export const socialRoutes = (api: Api): void => {
  const { deps } = api
  const { socialProviders } = deps.config
  const providers = new Map(
    socialProviders.map((settings) => [settings.id, createProvider(settings, deps)]),
  )
  const doorTo =
    (id: string, { url }: Caller) =>
    (): Door => {
      const provider = providers.get(id)
      if (!provider) throw new Refusal('social-unknown-provider')
      return { id, provider, redirectUri: `${deps.config.siteUrl ?? url.origin}/login` }
    }
  implement(api, getSocialProviders, () => ({
    providers: socialProviders.map(({ id, name }) => ({ id, name })),
  }))
  implement(api, startSocialLogin, ({ body, caller }) =>
    startFlow(deps, doorTo(body.provider, caller), caller),
  )
  implement(api, startSocialLink, ({ body, caller }) =>
    startFlow(deps, doorTo(body.provider, caller), caller),
  )
  implement(api, postOauthLogin, async ({ body, caller }) => {
    const person = await finishFlow(deps, doorTo(body.provider, caller), body, caller)
    return signInAs(deps, person, body.provider, caller)
  })
  implement(api, postOauthLink, async ({ body, caller, session }) => {
    const person = await finishFlow(deps, doorTo(body.provider, caller), body, caller)
    await linkTo(deps, session, person, body.provider)
    return {}
  })
  implement(api, deleteSocialLink, async ({ params, session }) => {
    await unlink(deps, session, params.provider)
    return {}
  })
}
