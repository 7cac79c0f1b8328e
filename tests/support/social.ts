import { afterAll, beforeAll, beforeEach } from 'vitest'
import { postOauthLink, postOauthLogin, startSocialLogin } from '#shared/session/social/contract.ts'
import type { Engine } from '#server/db/engine.ts'
import type { SocialProvider } from '#server/config/openid-clients.ts'
import { call } from './client.ts'
import {
  authorizeAs,
  type Claims,
  openIdClient,
  type OpenIdServer,
  startOpenIdServer,
} from './openid.ts'
import { startOfTests, type TestServer, useServer } from './server.ts'

export const redirectUri = 'http://localhost/login'

let people = 0

/** One provider runs, one is down and one has no TLS. */
export const withSocialLogin = (engine: Engine, fill?: Parameters<typeof useServer>[1]) => {
  let openid: OpenIdServer
  const socialProviders: SocialProvider[] = []
  beforeAll(async () => {
    openid = await startOpenIdServer(redirectUri)
    socialProviders.push(
      { id: 'casa', name: 'Casa', issuer: openid.issuer, ...openIdClient },
      { id: 'fora', name: 'Fora do ar', issuer: 'http://127.0.0.1:9', ...openIdClient },
      { id: 'aberto', name: 'Sem TLS', issuer: 'http://openid.vereda.test', ...openIdClient },
    )
  })
  afterAll(() => openid.close())
  const server = useServer(engine, fill, { socialProviders })
  beforeEach(async () => {
    server().setTime(startOfTests)
    server().mails.length = 0
    await server().deps.db.deleteFrom('rate_limits').execute()
  })
  const addPerson = (claims: Claims = {}) => {
    people += 1
    const id = `pessoa-${people}`
    const email = claims.email ?? `social${people}@vereda.test`
    openid.people.set(id, { email_verified: true, name: 'Clara Nunes Dias', ...claims, email })
    return { id, email }
  }
  return { server, socialProviders, openid: () => openid, addPerson, ...socialCalls(server) }
}

const socialCalls = (server: () => TestServer) => {
  const start = (provider = 'casa') => call(server(), startSocialLogin, { body: { provider } })

  /** Returns the data that the browser then sends. */
  const comeBack = async (person: string) => {
    const { body } = await start()
    const back = await authorizeAs(body.authorization_url, person, redirectUri)
    const read = (name: string) => back.searchParams.get(name) ?? ''
    const answer = { code: read('code'), state: read('state'), iss: read('iss') }
    return { ...answer, provider: 'casa', flow: body.flow }
  }
  type Payload = Awaited<ReturnType<typeof comeBack>>

  const enter = (body: Payload) => call(server(), postOauthLogin, { body })
  const link = (body: Payload, token: string) => call(server(), postOauthLink, { body, token })
  return { start, comeBack, enter, link }
}

export const refusal = (status: number, code: string) => ({ status, body: { code } })
