import { readFileSync } from 'node:fs'
import crypto from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSite } from '#server/site/site.ts'
import { keysOf, signGrant } from '#server/player/signature.ts'
import { openViewer } from '#tests/support/accounts.ts'
import { send } from '#tests/support/client.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { play, prepare } from '#tests/support/playing.ts'
import { importFixture, useServer } from '#tests/support/server.ts'

const mediaBase = 'https://media.vereda.example'

onOneEngine('a server with a separate media origin', (engine) => {
  const own = useServer(engine, importFixture)
  const server = useServer(engine, importFixture, { mediaBase })

  test('names the origin in the media address', async () => {
    const { body } = await play(server(), await openViewer(server()))
    expect(body.media_prefix).toMatch(/^https:\/\/media\.vereda\.example\/media\/[^/]+\/$/)
  })

  test('serves the first files of a prepared video itself', async () => {
    const { body } = await prepare(server(), await openViewer(server()))
    expect(body.media_prefix).toMatch(/^\/media\/start\./)
    expect((await send(server(), body.media_prefix + body.manifest)).status).toBe(200)
  })

  test('opens only media and artwork to other origins, also when they are refused', async () => {
    const { body } = await play(server(), await openViewer(server()))
    const prefix = body.media_prefix.replace(mediaBase, '')
    const art = body.images.poster?.src ?? ''
    for (const path of [`${prefix}master.m3u8`, `${prefix}nothing.m4s`, '/media/x/y.m4s', art]) {
      const { headers } = await send(server(), path)
      expect(headers.get('access-control-allow-origin'), path).toBe('*')
      expect(headers.get('cross-origin-resource-policy'), path).toBe('cross-origin')
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    }
    const { headers } = await send(server(), '/api/v1/plans/')
    expect(headers.get('access-control-allow-origin')).toBe(null)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })

  test('answers the preflight of a range request', async () => {
    const asked = { origin: 'https://vereda.example', 'access-control-request-method': 'GET' }
    const { status, headers } = await send(server(), '/media/x/y.m4s', {
      method: 'OPTIONS',
      headers: asked,
    })
    expect([status, headers.get('access-control-allow-headers')]).toEqual([204, 'range'])
  })

  test('keeps media to its own pages without a media origin', async () => {
    const { body } = await play(own(), await openViewer(own()))
    const { headers } = await send(own(), `${body.media_prefix}master.m3u8`)
    expect(headers.get('access-control-allow-origin')).toBe(null)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })
})

describe('the policy of pages', () => {
  const policyWith = async (base: string | null) => {
    const http = createServer(createSite('/nowhere', { mediaBase: base }))
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
    const { port } = http.address() as AddressInfo
    const { headers } = await fetch(`http://127.0.0.1:${port}/nada`)
    http.close()
    return headers.get('content-security-policy') ?? ''
  }

  test('allows loading from the media origin, but no scripts', async () => {
    const directives = (await policyWith(mediaBase)).split('; ')
    const open = directives.filter((directive) => directive.endsWith(` ${mediaBase}`))
    expect(open.map((directive) => directive.split(' ')[0]).toSorted()).toEqual([
      'connect-src',
      'img-src',
      'media-src',
    ])
    expect(directives.map((directive) => directive.replace(` ${mediaBase}`, '')).join('; ')).toBe(
      await policyWith(null),
    )
  })
})

describe('the function for CloudFront', () => {
  interface Viewer {
    request: { uri: string }
  }
  type Handler = (event: Viewer) => Promise<{ uri?: string; statusCode?: number }>
  const secret = { current: 'the secret that the key value store holds' }
  let handler: Handler

  /** The code as CloudFront runs it, with its two modules. */
  beforeAll(() => {
    const text = readFileSync(join('deploy/cdn/cloudfront/viewer-request.js'), 'utf8')
    const store = keysOf(secret)
    const get = async (id: string) => {
      const value = store.get(id)
      if (value === undefined) throw new Error('KeyNotFound')
      return value
    }
    const code = `${text.replaceAll(/^import .*$/gm, '')}\nreturn handler`
    // oxlint-disable-next-line typescript/no-implied-eval
    const load = new Function('crypto', 'cf', code) as (...modules: unknown[]) => Handler
    handler = load(crypto, { kvs: () => ({ get }) })
  })

  const grant = {
    expiresAt: 0,
    sessionId: 1,
    profileId: 2,
    slotId: 3,
    clip: 'mar-abc',
    isForReceiver: false,
  }
  const asked = (by: string, expiresAt: number, file = 'v240/001.m4s') =>
    handler({ request: { uri: `/media/${signGrant(by, { ...grant, expiresAt })}/${file}` } })

  test('rewrites a valid address to the file, the same for every viewer', async () => {
    expect(await asked(secret.current, Date.now() + 1000)).toMatchObject({
      uri: '/mar-abc/v240/001.m4s',
    })
  })

  test('refuses expired, wrongly signed and malformed addresses', async () => {
    const soon = Date.now() + 1000
    for (const answer of [
      asked(secret.current, Date.now() - 1),
      asked('a secret that the store does not hold', soon),
      asked(secret.current, soon, '../x'),
      handler({ request: { uri: '/mar-abc/v240/001.m4s' } }),
    ])
      expect(await answer).toMatchObject({ statusCode: 403 })
    const good = `/media/${signGrant(secret.current, { ...grant, expiresAt: soon })}/master.m3u8`
    const changed = good.replace('.mar-abc.', '.mar-abd.')
    expect(await handler({ request: { uri: changed } })).toMatchObject({ statusCode: 403 })
    const start = { manifest: 'master.m3u8', atMs: 0 }
    const prepared = signGrant(secret.current, { ...grant, expiresAt: soon, start })
    const uri = `/media/${prepared}/master.m3u8`
    expect(await handler({ request: { uri } })).toMatchObject({ statusCode: 403 })
  })
})
