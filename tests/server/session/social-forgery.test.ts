import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getMe } from '#shared/session/contract.ts'
import { postOauthLogin, startSocialLogin } from '#shared/session/social/contract.ts'
import type { Engine } from '#server/db/engine.ts'
import type { SocialProvider } from '#server/config/openid-clients.ts'
import { call } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { type Forger, type Forgery, startForger } from './openid-forger.ts'
import { openIdClient } from '#tests/support/openid.ts'
import { useServer } from '#tests/support/server.ts'

// The listener of a running server replaces the global Response, too.
getRequestListener(() => new Response())

let forger: Forger
beforeAll(async () => void (forger = await startForger(openIdClient.client_id)))
afterAll(() => forger.close())

const withForgedProvider = (engine: Engine) => {
  const socialProviders: SocialProvider[] = []
  const client = { id: 'eva', name: 'Eva', ...openIdClient }
  beforeAll(() => void socialProviders.push({ ...client, issuer: forger.issuer }))
  return useServer(engine, undefined, { socialProviders })
}

onOneEngine('a provider that sends invalid answers', (engine) => {
  const server = withForgedProvider(engine)
  beforeEach(async () => {
    forger.forgery.next = {}
    const { db } = server().deps
    await db.deleteFrom('rate_limits').execute()
    await db.deleteFrom('accounts').execute()
  })

  const start = () => call(server(), startSocialLogin, { body: { provider: 'eva' } })

  const enter = async (forgery: Forgery) => {
    const { body } = await start()
    forger.forgery.nonce = new URL(body.authorization_url).searchParams.get('nonce') ?? ''
    forger.forgery.next = forgery
    const { state, flow } = body
    return call(server(), postOauthLogin, {
      body: { provider: 'eva', code: 'qualquer', state, flow },
    })
  }
  const good = { email: 'eva@vereda.test', email_verified: true }
  const refused = { status: 401, body: { code: 'social-refused' } }
  const hourAgo = Math.floor(Date.now() / 1000) - 3600

  test.each<[string, Forgery]>([
    ['a nonce of another login', { claims: { ...good, nonce: 'outro' } }],
    ['no nonce', { claims: { ...good, nonce: undefined } }],
    ['another issuer', { claims: { ...good, iss: 'https://accounts.example' } }],
    ['another audience', { claims: { ...good, aud: 'outro' } }],
    ['a token that is over', { claims: { ...good, iat: hourAgo - 60, exp: hourAgo } }],
    ['no subject', { claims: { ...good, sub: undefined } }],
    ['a foreign signature', { claims: good, otherKey: true }],
    ['that the code is wrong', { status: 400 }],
  ])('is refused: %s', async (_, forgery) => {
    expect(await enter(forgery)).toMatchObject(refused)
    const { db } = server().deps
    expect(await db.selectFrom('accounts').select('id').execute()).toEqual([])
    expect((await enter({ claims: good })).status).toBe(200)
  })

  test('is reported as unavailable after a server error', async () => {
    expect(await enter({ status: 500 })).toMatchObject({
      status: 503,
      body: { code: 'social-unavailable' },
    })
  })

  test('may send the e-mail as user info, only for the same subject', async () => {
    const strange = await enter({ userinfo: { sub: 'outra', ...good } })
    expect(strange).toMatchObject({ status: 409, body: { code: 'social-email-missing' } })
    const { body } = await enter({ userinfo: { sub: 'eva', ...good, name: 'Eva\r\nLima' } })
    const { body: me } = await call(server(), getMe, body)
    expect(me).toMatchObject({ email: 'eva@vereda.test', name: 'Eva  Lima' })
  })

  test('gets the secret by client_secret_basic', async () => {
    await enter({ claims: good })
    const basic = Buffer.from('vereda:segredo%2Ddo%2Dcliente').toString('base64')
    expect(forger.credentials.at(-1)).toBe(`Basic ${basic}`)
  })
})

onOneEngine('a provider with another issuer in its metadata', (engine) => {
  const server = withForgedProvider(engine)

  test('is refused, and asked again next time', async () => {
    const start = () => call(server(), startSocialLogin, { body: { provider: 'eva' } })
    forger.forgery.next = { issuer: 'https://accounts.example' }
    expect(await start()).toMatchObject({ status: 503, body: { code: 'social-unavailable' } })
    forger.forgery.next = {}
    expect((await start()).status).toBe(200)
  })
})
