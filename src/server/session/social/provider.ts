import * as oidc from 'openid-client'
import type { Deps } from '#server/deps/deps.ts'
import type { SocialProvider } from '#server/config/openid-clients.ts'
import { Refusal } from '#server/http/problems.ts'
import { isLoopback } from '#server/config/loopback.ts'

const timeoutSeconds = 10

export interface Person {
  issuer: string
  subject: string
  /** Only a verified address. */
  email: string | null
  name: string | null
}

interface Exchange {
  redirectUri: string
  code: string
  state: string
  /** RFC 9207. */
  iss: string | undefined
  verifier: string
  nonce: string
}

export interface Provider {
  id: string
  name: string
  authorizationUrl: (parameters: Record<string, string>) => Promise<string>
  identify: (exchange: Exchange) => Promise<Person>
}

/** OpenID Discovery defaults to `client_secret_basic`. */
const clientAuthentication = (secret: string): oidc.ClientAuth => {
  const [post, basic] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)]
  return (server, client, body, headers) => {
    const supported = server.token_endpoint_auth_methods_supported ?? []
    const authenticate = supported.includes('client_secret_post') ? post : basic
    return authenticate(server, client, body, headers)
  }
}

const discover = ({ issuer, client_id, client_secret }: SocialProvider) => {
  const server = new URL(issuer)
  return oidc.discovery(server, client_id, client_secret, clientAuthentication(client_secret), {
    timeout: timeoutSeconds,
    execute: [
      // Otherwise an unsigned ID token straight from the provider would be accepted.
      oidc.enableNonRepudiationChecks,
      ...(isLoopback(server.hostname) ? [oidc.allowInsecureRequests] : []),
    ],
  })
}

const statusOf = (error: unknown): number => {
  if (error instanceof oidc.ResponseBodyError) return error.status
  // The HTTP server replaces Node's global `Response`.
  const { cause } = error as { cause?: { status?: unknown } }
  return typeof cause?.status === 'number' ? cause.status : 0
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error as { code?: unknown }).code === 'OAUTH_TIMEOUT' ||
  statusOf(error) >= 500

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/** Some providers send `"true"`. */
const isTrue = (value: unknown) => value === true || value === 'true'

/** The ID token may omit the e-mail. */
const describe = async (
  config: oidc.Configuration,
  tokens: oidc.TokenEndpointResponse,
  claims: oidc.IDToken,
): Promise<Record<string, unknown>> => {
  if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
  return oidc.fetchUserInfo(config, tokens.access_token, claims.sub).catch(() => claims)
}

const exchangeCode = async (config: oidc.Configuration, exchange: Exchange): Promise<Person> => {
  const { redirectUri, code, state, iss, verifier, nonce } = exchange
  const answer = new URL(redirectUri)
  answer.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString()
  const tokens = await oidc.authorizationCodeGrant(config, answer, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Refusal('social-refused')
  const { email, email_verified: isVerified, name } = await describe(config, tokens, claims)
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: isTrue(isVerified) ? textOf(email) : null,
    name: textOf(name),
  }
}

export const createProvider = (settings: SocialProvider, { log }: Pick<Deps, 'log'>): Provider => {
  let discovered: Promise<oidc.Configuration> | undefined

  const note = (error: unknown, step: string) => {
    const { name, code } = error as { name?: unknown; code?: unknown }
    log.warn({ provider: settings.id, step, error: name, code }, 'social login failed')
  }

  const configuration = async (): Promise<oidc.Configuration> => {
    discovered ??= discover(settings)
    try {
      return await discovered
    } catch (error) {
      discovered = undefined
      note(error, 'discovery')
      throw new Refusal('social-unavailable')
    }
  }

  return {
    id: settings.id,
    name: settings.name,
    authorizationUrl: async (parameters) =>
      oidc.buildAuthorizationUrl(await configuration(), parameters).href,
    identify: async (exchange) => {
      const config = await configuration()
      try {
        return await exchangeCode(config, exchange)
      } catch (error) {
        note(error, 'code')
        throw new Refusal(isUnavailable(error) ? 'social-unavailable' : 'social-refused')
      }
    },
  }
}
