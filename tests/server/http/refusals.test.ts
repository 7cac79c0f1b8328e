import { describe, expect, test } from 'vitest'
import { contractHeader, contractVersion } from '#shared/operation.ts'
import { patchProfile } from '#shared/profiles/contract.ts'
import { getMe, postToken } from '#shared/session/contract.ts'
import { openViewer, password } from '#tests/support/accounts.ts'
import { call, send } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { type TestServer, useServer } from '#tests/support/server.ts'

const json = { 'content-type': 'application/json' }
const tokenPath = '/api/v2/auth/token/'

const login = (server: TestServer, init: RequestInit) =>
  send(server, tokenPath, { method: 'POST', headers: json, ...init })

const expectedHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
}

onOneEngine('bad requests', (engine) => {
  const server = useServer(engine)
  const withCors = useServer(engine, undefined, { corsOrigins: ['https://cdn.example'] })

  describe('bodies', () => {
    test.each(['{', '{"email":', 'null x', '\u0000', '{"a":1}}', "{'a':1}"])(
      'refuses malformed JSON: %j',
      async (body) => {
        const answer = await login(server(), { body })
        expect(answer).toMatchObject({ status: 400, body: { code: 'malformed-json' } })
      },
    )

    test('refuses bytes that are not UTF-8', async () => {
      const answer = await login(server(), { body: new Uint8Array([0x22, 0xff, 0x22]) })
      expect(answer).toMatchObject({ status: 400, body: { code: 'malformed-json' } })
    })

    test.each(['null', '[]', '7', '"texto"', 'true', '{"email":[],"password":{}}'])(
      'explains the wrong shape of %s in Portuguese',
      async (body) => {
        const answer = await login(server(), { body })
        expect(answer.status).toBe(400)
        for (const messages of Object.values(answer.body as Record<string, string[]>)) {
          expect(messages.length).toBeGreaterThan(0)
          expect(messages.join()).not.toMatch(/invalid|expected|received/i)
        }
      },
    )

    test('refuses a list even if all fields are optional', async () => {
      const { token, profileId } = await openViewer(server())
      const answer = await send(server(), `/api/v1/profiles/${profileId}/`, {
        method: 'PATCH',
        body: '[]',
        headers: json,
        token,
      })
      expect(answer).toMatchObject({ status: 400, body: { non_field_errors: expect.any(Array) } })
    })

    test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
      'refuses content type %j',
      async (type) => {
        const answer = await login(server(), {
          body: new TextEncoder().encode('{}'),
          headers: type ? { 'content-type': type } : {},
        })
        expect(answer).toMatchObject({ status: 415, body: { code: 'json-only' } })
      },
    )

    test('accepts a content type with a charset', async () => {
      const answer = await login(server(), {
        body: '{}',
        headers: { 'content-type': 'application/json; charset=utf-8' },
      })
      expect(answer.status).toBe(400)
    })

    test('refuses more than 64 kB, declared or streamed', async () => {
      const big = JSON.stringify({ email: 'x'.repeat(70_000) })
      const refused = { status: 413, body: { code: 'body-too-large' } }
      expect(await login(server(), { body: big })).toMatchObject(refused)
      const body = new Blob([big]).stream()
      const streamed = { method: 'POST', body, headers: json, duplex: 'half' }
      expect(await send(server(), tokenPath, streamed as RequestInit)).toMatchObject(refused)
    })

    test('refuses deep nesting without crashing', async () => {
      const body = `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
      expect((await login(server(), { body })).status).toBe(400)
    })

    test('ignores keys that would reach a prototype', async () => {
      const { token, profileId } = await openViewer(server())
      const answer = await send(server(), `/api/v1/profiles/${profileId}/`, {
        method: 'PATCH',
        headers: json,
        token,
        body: '{"__proto__":{"is_kids":true},"constructor":{"prototype":{"x":1}},"name":"Ana"}',
      })
      expect(answer).toMatchObject({ status: 200, body: { name: 'Ana', is_kids: false } })
      expect(({} as Record<string, unknown>)['x']).toBe(undefined)
    })
  })

  describe('addresses and methods', () => {
    test('ignores the trailing slash', async () => {
      const { token } = await openViewer(server())
      for (const path of ['/api/v1/accounts/me', '/api/v1/accounts/me/']) {
        expect((await send(server(), path, { token })).status).toBe(200)
      }
      for (const path of ['/api/v1/contents/weekly', '/api/v1/contents/weekly/']) {
        expect((await send(server(), path, { token })).status).toBe(200)
      }
    })

    test.each(['/api', '/api/', '/api/v9/x', '/api/v1/accounts/me/x', '/media/', '/art/'])(
      'answers 404 for %s',
      async (path) => {
        const answer = await send(server(), path)
        expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } })
      },
    )

    test.each([
      ['GET', '/api/v2/auth/token/', 'POST, OPTIONS'],
      ['DELETE', '/api/v1/accounts/me', 'GET, HEAD, OPTIONS'],
      ['PROPFIND', '/api/v1/accounts/me/', 'GET, HEAD, OPTIONS'],
      ['POST', '/api/v1/profiles/1/', 'PUT, DELETE, PATCH, OPTIONS'],
      ['POST', '/api/v1/accounts/message/', 'GET, HEAD, OPTIONS'],
      ['POST', '/api/v1/contents/7/mylist/1', 'DELETE, OPTIONS'],
      ['POST', '/healthz', 'GET, HEAD'],
    ])('answers 405 to %s %s', async (method, path, allow) => {
      const answer = await send(server(), path, { method })
      expect(answer).toMatchObject({ status: 405, body: { code: 'method-not-allowed' } })
      expect(answer.headers.get('allow')).toBe(allow)
    })

    test.each(['abc', '1.5', '-1', '1e3', '9999999999999999999', '%00', "1'--"])(
      'refuses id %s',
      async (id) => {
        const { token } = await openViewer(server())
        const { status } = await send(server(), `/api/v1/customers/${id}/profiles/`, { token })
        expect([400, 404]).toContain(status)
      },
    )

    test('answers 404 for id 999999999999999', async () => {
      const { token, profileId } = await openViewer(server())
      const path = `/api/v3/contents/999999999999999/?profile_id=${profileId}`
      expect((await send(server(), path, { token })).status).toBe(404)
    })
  })

  describe('other sites', () => {
    const crossSite = { ...json, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }

    test('may not write', async () => {
      const answer = await login(server(), { body: '{}', headers: crossSite })
      expect(answer).toMatchObject({ status: 403, body: { code: 'cross-site' } })
      expect(answer.headers.get('access-control-allow-origin')).toBe(null)
    })

    test('may call without credentials when listed', async () => {
      const origin = 'https://cdn.example'
      const headers = { ...crossSite, origin }
      const answer = await login(withCors(), { body: '{}', headers })
      expect(answer.status).toBe(400)
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
      expect(answer.headers.get('access-control-allow-credentials')).toBe(null)
      expect(answer.headers.get('vary')).toContain('Origin')
      expect(answer.headers.get('access-control-expose-headers')).toMatch(/-contract, .*-viewer/)
      const preflight = await send(withCors(), tokenPath, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
    })

    test('get no CORS headers when not listed', async () => {
      const answer = await send(withCors(), tokenPath, {
        method: 'OPTIONS',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      })
      expect(answer.headers.get('access-control-allow-origin')).toBe(null)
    })
  })

  test('sends security headers and forbids caching on every answer', async () => {
    const { token } = await openViewer(server())
    const answers = [
      await call(server(), getMe, { token }),
      await call(server(), getMe, {}),
      await login(server(), { body: '{' }),
      await send(server(), '/api/nothing'),
      await send(server(), tokenPath),
      await send(server(), '/media/x/y'),
      await send(server(), '/healthz'),
    ]
    for (const { headers } of answers.slice(0, 3))
      expect(headers.get(contractHeader)).toBe(contractVersion)
    for (const { headers } of answers) {
      expect(Object.fromEntries(headers)).toMatchObject(expectedHeaders)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })

  test('answers 500 without details for an unexpected error, and logs it', async () => {
    const { app, deps } = server()
    const broken = deps.passwords.verifyNothing
    deps.passwords.verifyNothing = () =>
      Promise.reject(Object.assign(new Error('secret detail'), { detail: 'Key (email)=(a@b)' }))
    const body = { email: 'ninguem@vereda.test', password: 'x' }
    const answer = await call(server(), postToken, { body })
    deps.passwords.verifyNothing = broken
    expect(app).toBeDefined()
    expect(answer).toMatchObject({ status: 500, body: { code: 'unexpected' } })
    expect(JSON.stringify(answer.body)).not.toContain('secret detail')
    expect(JSON.stringify(server().logged)).toContain('secret detail')
    expect(JSON.stringify(server().logged)).not.toContain('a@b')
  })

  test('logs one line per request and no secret', async () => {
    const { token, email, profileId } = await openViewer(server())
    server().logged.length = 0
    await send(server(), `/api/v1/categories/?profile_id=${profileId}&secret=value`, { token })
    await call(server(), postToken, { body: { email, password } })
    await call(server(), patchProfile, { params: { id: profileId }, body: { name: 'Zé' }, token })
    expect(server().logged).toHaveLength(3)
    expect(server().logged[0]).toMatchObject({
      msg: 'request',
      method: 'GET',
      path: '/api/v1/categories/',
      status: 200,
      ms: expect.any(Number) as number,
      request_id: expect.any(String) as string,
      session: expect.any(Number) as number,
    })
    const text = JSON.stringify(server().logged)
    for (const secret of [token, password, email, 'value']) expect(text).not.toContain(secret)
  })
})
