import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import OpenIdProvider from 'oidc-provider'

export interface Claims {
  email?: string
  email_verified?: boolean
  name?: string
}

export interface OpenIdServer {
  issuer: string
  /** By login name; other logins get no claims. */
  people: Map<string, Claims>
  close: () => Promise<void>
}

export const openIdClient = { client_id: 'vereda', client_secret: 'segredo-do-cliente' }

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

export const startOpenIdServer = async (redirectUri: string): Promise<OpenIdServer> => {
  const people = new Map<string, Claims>()
  const server = createServer()
  const issuer = `http://127.0.0.1:${await listen(server)}`
  const provider = new OpenIdProvider(issuer, {
    clients: [
      {
        ...openIdClient,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key for tests'] },
    // These are the defaults, but the library warns unless they are explicit.
    ttl: { AccessToken: 3600, Grant: 1209600, IdToken: 3600, Interaction: 3600, Session: 1209600 },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
  })
  server.on('request', (request, response) => void provider.callback()(request, response))
  return {
    issuer,
    people,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Ignores paths, which these tests do not need. */
const createJar = () => {
  const cookies = new Map<string, string>()
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep: (response: Response) => {
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
    },
  }
}

/** Returns the redirect address. */
export const authorizeAs = async (
  authorizationUrl: string,
  person: string,
  redirectUri: string,
): Promise<URL> => {
  const jar = createJar()
  let url = new URL(authorizationUrl)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 20; step += 1) {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { cookie: jar.header() },
      redirect: 'manual',
      ...(form && { body: form }),
    })
    jar.keep(response)
    const html = await response.text()
    const location = response.headers.get('location')
    if (location) {
      url = new URL(location, url)
      form = undefined
      if (url.href.startsWith(redirectUri)) return url
      continue
    }
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1]
    const action = /<form[^>]* action="([^"]+)"/.exec(html)?.[1]
    if (!prompt || !action)
      throw new Error(`Unexpected page of the provider: ${response.status} ${html}`)
    url = new URL(action, url)
    form = new URLSearchParams({ prompt, login: person, password: 'qualquer' })
  }
  throw new Error('The provider did not redirect back')
}
