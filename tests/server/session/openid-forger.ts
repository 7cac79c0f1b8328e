import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Applied to the next answers; an absent field leaves them valid. */
export interface Forgery {
  /** Override claims of the ID token. */
  claims?: Record<string, unknown>
  /** Signs with an unpublished key. */
  otherKey?: boolean
  /** Error status of the token endpoint. */
  status?: number
  /** Answer of the user info endpoint. */
  userinfo?: Record<string, unknown>
  /** Issuer in the discovery document. */
  issuer?: string
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** An OpenID provider that can send invalid answers. */
export const startForger = async (clientId: string) => {
  const [key, hiddenKey] = [newKey(), newKey()]
  const forgery: { next: Forgery; nonce: string } = { next: {}, nonce: '' }
  let issuer = ''
  const idToken = () => {
    const { claims, otherKey } = forgery.next
    const now = Math.floor(Date.now() / 1000)
    const times = { iat: now, exp: now + 300 }
    const body = {
      iss: issuer,
      sub: 'eva',
      aud: clientId,
      nonce: forgery.nonce,
      ...times,
      ...claims,
    }
    const head = `${base64({ alg: 'RS256', kid: 'one' })}.${base64(body)}`
    const signature = sign('sha256', Buffer.from(head), (otherKey ? hiddenKey : key).privateKey)
    return `${head}.${signature.toString('base64url')}`
  }
  const answers: Record<string, (response: ServerResponse) => void> = {
    '/.well-known/openid-configuration': (response) =>
      json(response, {
        issuer: forgery.next.issuer ?? issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/me`,
        jwks_uri: `${issuer}/jwks`,
      }),
    '/jwks': (response) => {
      const jwk = key.publicKey.export({ format: 'jwk' })
      json(response, { keys: [{ ...jwk, kid: 'one', alg: 'RS256', use: 'sig' }] })
    },
    '/token': (response) => {
      const { status } = forgery.next
      if (status) json(response, { error: 'server_error' }, status)
      else json(response, { access_token: 'x', token_type: 'Bearer', id_token: idToken() })
    },
    '/me': (response) => json(response, forgery.next.userinfo ?? {}),
  }
  /** Sent to the token endpoint. */
  const credentials: string[] = []
  const server = createServer((request: IncomingMessage, response) => {
    if (request.url === '/token') credentials.push(request.headers.authorization ?? '')
    const answer = answers[request.url ?? '']
    if (answer) answer(response)
    else json(response, {}, 404)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { issuer, forgery, credentials, close }
}

export type Forger = Awaited<ReturnType<typeof startForger>>

/** As in PKCE. */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url')
