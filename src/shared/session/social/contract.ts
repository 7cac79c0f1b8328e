import * as v from 'valibot'
import { operation } from '#shared/operation.ts'
import { Nothing } from '#shared/common-schemas.ts'

const Opaque = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000))

export const SocialPayload = v.object({
  provider: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,30}$/, 'Este provedor não existe.')),
  code: Opaque,
  state: Opaque,
  flow: Opaque,
  /** RFC 9207. */
  iss: v.optional(Opaque),
})

export const getSocialProviders = operation({
  id: 'getSocialProviders',
  method: 'GET',
  path: '/v1/auth/oauth/providers/',
  access: 'anonymous',
  summary: 'As formas configuradas de entrar com outra conta',
  description:
    'Lists the providers by which people may sign in; the list is empty where the company has set up none.',
  answer: v.object({ providers: v.array(v.object({ id: v.string(), name: v.string() })) }),
  extension: true,
})

export const StartedLogin = v.object({
  authorization_url: v.string(),
  /** Must equal the `state` in the redirect. */
  state: v.string(),
  /** Never put into an address. */
  flow: v.string(),
})

export const startSocialLogin = operation({
  id: 'startSocialLogin',
  method: 'POST',
  path: '/v1/auth/oauth/start/',
  access: 'anonymous',
  summary: 'Começa a entrada com outra conta (código de autorização com PKCE)',
  description:
    'Begins a login by authorization code with PKCE; the browser keeps `flow` to itself and sends it back with the answer of the provider.',
  body: v.object({ provider: SocialPayload.entries.provider }),
  answer: StartedLogin,
  refusals: ['social-unknown-provider', 'social-unavailable', 'too-many-attempts'],
  extension: true,
})

/** The password is asked for first, so that the redirect back needs no question. */
export const startSocialLink = operation({
  id: 'startSocialLink',
  method: 'POST',
  path: '/v1/auth/oauth/link/start/',
  access: 'adult',
  confirmed: true,
  summary: 'Começa a ligação de outra conta à conta conectada',
  description: 'Begins to connect a login of a provider with the account that is signed in.',
  body: v.object({ provider: SocialPayload.entries.provider }),
  answer: StartedLogin,
  refusals: ['social-unknown-provider', 'social-unavailable', 'too-many-attempts'],
  extension: true,
})

/** A confirmed password remains as the way to sign in. */
export const deleteSocialLink = operation({
  id: 'deleteSocialLink',
  method: 'DELETE',
  path: '/v1/auth/oauth/link/{provider}/',
  access: 'adult',
  confirmed: true,
  activity: 'social_login_disconnected',
  summary: 'Desliga outra conta: ela deixa de entrar nesta',
  description:
    'Disconnects the login of a provider, which from then on opens this account no more.',
  params: v.object({ provider: SocialPayload.entries.provider }),
  answer: Nothing,
  refusals: ['not-found'],
  extension: true,
})

export const postOauthLogin = operation({
  id: 'postOauthLogin',
  method: 'POST',
  path: '/v1/auth/oauth/login',
  access: 'anonymous',
  summary: 'Entra com o que voltou do provedor; cria a conta na primeira vez',
  description:
    'Signs in with what the provider sent back, and creates the account at the first login; an e-mail that already has an account is refused.',
  body: SocialPayload,
  answer: v.object({ token: v.string() }),
  refusals: [
    'social-unknown-provider',
    'social-flow-expired',
    'social-refused',
    'social-unavailable',
    'social-email-missing',
    'social-email-taken',
    'account-disabled',
    'too-many-attempts',
  ],
})

export const postOauthLink = operation({
  id: 'postOauthLink',
  method: 'POST',
  path: '/v1/auth/oauth/link/',
  access: 'adult',
  confirmed: true,
  activity: 'social_login_connected',
  summary: 'Liga à conta conectada o que voltou do provedor',
  description:
    'Connects the login that came back from the provider with the account that is signed in.',
  body: SocialPayload,
  answer: Nothing,
  refusals: [
    'social-unknown-provider',
    'social-flow-expired',
    'social-refused',
    'social-unavailable',
    'social-already-linked',
    'too-many-attempts',
  ],
  extension: true,
})
