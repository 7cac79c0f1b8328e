import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getActivity } from '#shared/account/activity-contract.ts'
import { postToken } from '#shared/session/contract.ts'
import { securityHeaders } from '#server/http/headers/headers.ts'
import { addAccount, password } from '#tests/support/accounts.ts'
import { call } from '#tests/support/client.ts'
import { freePort } from '#tests/support/embedded-postgres.ts'
import { type ServerProcess, startProcess } from '#tests/support/processes.ts'
import { importFixture, useServer } from '#tests/support/server.ts'
import { addresses } from './addresses.ts'
import { distDir, exportFor, siteUrl } from './exported.ts'
import { type Answer, ask, type Asked } from './raw-request.ts'
import { isThere, startWebServer } from './web-servers.ts'

const longestMs = 10 * 60_000
const root = mkdtempSync(join(tmpdir(), 'vereda-hosting-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const compared = [
  ...Object.keys(securityHeaders),
  ...['content-security-policy', 'cache-control', 'content-type', 'content-encoding'],
  ...['vary', 'location', 'allow', 'www-authenticate', 'retry-after'],
]

const facts = ({ status, headers, body }: Answer): Record<string, string> => {
  // Each server writes its own body for redirects, which is never shown.
  const isRedirect = status >= 300 && status < 400
  const names = compared.filter((name) => !(isRedirect && name === 'content-type'))
  return {
    status: String(status),
    ...Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    ...(!isRedirect && { body }),
  }
}

const differences = (asked: Asked, ours: Answer, theirs: Answer): string[] => {
  const expected = facts(ours)
  return Object.entries(facts(theirs))
    .filter(([name, value]) => value !== expected[name])
    .map(([name, value]) => `${JSON.stringify(asked)} ${name}: ${expected[name]} ≠ ${value}`)
}

const data = useServer('sqlite', importFixture)
let node: ServerProcess

beforeAll(async () => {
  const { dataDir } = data().deps.config
  const env = { DIST_DIR: distDir, PUBLIC_SITE_URL: siteUrl, TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  node = await startProcess({ dataDir, env, untilReady: false })
}, longestMs)
afterAll(() => node.kill('SIGTERM'))

describe.each(['nginx', 'caddy'] as const)('the site behind %s', (name) => {
  describe.skipIf(!isThere(name))('with the exported rules', () => {
    let web: Awaited<ReturnType<typeof startWebServer>>
    beforeAll(async () => {
      web = await startWebServer(name, exportFor(name, join(root, name), node.address))
    }, longestMs)
    afterAll(() => web.stop())

    test('answers like the server itself', async () => {
      const asked = addresses(distDir)
      const found: string[] = []
      for (const one of asked) {
        const [ours, theirs] = [await ask(node.address, one), await ask(web.address, one)]
        found.push(...differences(one, ours, theirs))
      }
      expect(found).toEqual([])
      expect(asked.length).toBeGreaterThan(200)
    })

    test('answers 304 for a cached file and 206 for a range', async () => {
      for (const path of ['/login', '/favicon.svg', '/_astro/none.js']) {
        const first = await ask(web.address, { path })
        const headers = { 'if-none-match': first.headers.etag ?? '"none"' }
        const { status } = await ask(web.address, { path, headers })
        expect([path, status]).toEqual([path, first.status === 200 ? 304 : 404])
      }
      const part = { path: '/icon-192.png', headers: { range: 'bytes=1-3' } }
      const { status, body } = await ask(web.address, part)
      expect([status, body]).toEqual([206, 'PNG'])
    })

    test('writes the public address into the sitemap', async () => {
      const { body } = await ask(web.address, { path: '/sitemap.xml' })
      expect(body).toContain(`<loc>${siteUrl}/planos</loc>`)
      expect(body).not.toContain('localhost')
    })

    test('passes the address of the caller to the server', async () => {
      const { email } = await addAccount(data())
      const request = (path: string, init: RequestInit) => fetch(web.address + path, init)
      const server = { app: { request } }
      const headers = { 'x-forwarded-for': '203.0.113.7' }
      const { body } = await call(server, postToken, { body: { email, password }, headers })
      const { body: activity } = await call(server, getActivity, { query: {}, token: body.token })
      expect(activity.results.map(({ network }) => network)).toEqual(['127.0.0.x'])
    })

    test('serves pages and answers 503 for the API while it is down', async () => {
      const closed = `http://127.0.0.1:${await freePort()}`
      const alone = await startWebServer(name, exportFor(name, join(root, `${name}-alone`), closed))
      try {
        expect((await ask(alone.address, { path: '/login' })).status).toBe(200)
        for (const path of ['/api/v1/plans/', '/planos']) {
          const { status, headers, body } = await ask(alone.address, { path })
          expect([path, status]).toEqual([path, 503])
          expect(headers).toMatchObject({ ...securityHeaders, 'retry-after': '5' })
          expect(JSON.parse(body)).toMatchObject({ code: 'unavailable' })
        }
      } finally {
        await alone.stop()
      }
    })
  })
})
