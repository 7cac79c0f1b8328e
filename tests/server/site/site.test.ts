import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerClientError } from '#server/http/client-error.ts'
import { createSite } from '#server/site/site.ts'
import { createListener } from '#server/process/listener.ts'
import { onOneEngine } from '#tests/support/databases.ts'
import { useServer } from '#tests/support/server.ts'

const page = (name: string) => `<!doctype html><title>${name}</title>${name.repeat(50)}`
const shells = ['index', 'login', 'conteudo', 'assistir', 'conta/visao-geral', '404']
const script = 'console.log("0123456789")'.repeat(20)

const writeSite = (folder: string) => {
  mkdirSync(join(folder, 'conta'), { recursive: true })
  mkdirSync(join(folder, '_astro'), { recursive: true })
  const files = {
    ...Object.fromEntries(shells.map((shell) => [`${shell}.html`, page(shell)])),
    ...{ '_astro/app.abc123.js': script, 'sw.js': script },
    'robots.txt': 'User-agent: *',
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text))
  }
  const policies = { 'conteudo.html': "default-src 'self' content", '404.html': 'not found' }
  writeFileSync(join(folder, '.csp.json'), JSON.stringify(policies))
  writeFileSync(join(folder, '..', 'outside.txt'), 'outside')
}

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Sends the path unchanged, because fetch would normalise `..` away. */
const get = (
  port: number,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers, method }
    httpRequest(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
    })
      .once('error', reject)
      .end()
  })

onOneEngine('the site over HTTP', (engine) => {
  const server = useServer(engine)
  let http: Server
  let root = ''
  let port = 0

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'vereda-site-'))
    const dist = join(root, 'dist')
    writeSite(dist)
    const { app, deps } = server()
    http = createServer(createListener(app, createSite(dist), deps.log))
    http.on('clientError', answerClientError)
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
    port = (http.address() as AddressInfo).port
  })
  afterAll(async () => {
    await new Promise((resolve) => http.close(resolve))
    rmSync(root, { recursive: true, force: true })
  })

  describe('paths', () => {
    test.each([
      ['/', 'index'],
      ['/login', 'login'],
      ['/login/', 'login'],
      ['/login?next=%2F&utm_source=x', 'login'],
      ['/conteudo/7/iracema', 'conteudo'],
      ['/conteudo/7/t%C3%ADtulo', 'conteudo'],
      ['/assistir/7/iracema?ep=9', 'assistir'],
      ['/conta', 'conta/visao-geral'],
      ['/account/visao-geral', 'conta/visao-geral'],
    ])('answer %s with the page %s', async (path, shell) => {
      const { status, headers, body } = await get(port, path)
      expect([status, body.toString()]).toEqual([200, page(shell)])
      expect(headers['content-type']).toMatch(/^text\/html/)
      expect(headers['cache-control']).toBe('no-cache')
    })

    test.each([
      '/nada',
      '/conteudo/x/iracema',
      '/conteudo/7',
      '/abc/def',
      '/_astro/none.js',
      '/conteudo.html',
      '/conteudo%2ehtml',
      '/conteudo.htm%6c',
      '/conteudo%2Ehtml%2Ebr',
      '/404.html',
      '/conteudo',
      '/.csp.json',
      '/../outside.txt',
      '/..%2foutside.txt',
      '/%2e%2e/outside.txt',
      '/_astro/../../outside.txt',
      '/%',
      '/%00',
      '//evil.example',
    ])('answer %s with the not-found page', async (path) => {
      const { status, headers, body } = await get(port, path)
      expect([status, body.toString()]).toEqual([404, page('404')])
      expect(headers['content-security-policy']).toBe('not found')
    })

    test('redirect old links to the content page with their query', async () => {
      const { status, headers } = await get(port, '/7/iracema?utm_source=x&a=b')
      expect([status, headers.location]).toEqual([301, '/conteudo/7/iracema?utm_source=x&a=b'])
    })

    test('accept only GET and HEAD', async () => {
      const head = await get(port, '/login', {}, 'HEAD')
      expect([head.status, head.body.length]).toEqual([200, 0])
      expect(Number(head.headers['content-length'])).toBeGreaterThan(0)
      const missing = await get(port, '/nada', {}, 'HEAD')
      expect([missing.status, missing.body.length]).toEqual([404, 0])
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const answer = await get(port, '/login', {}, method)
        expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
      }
    })

    test('leave the paths of the application to it', async () => {
      expect((await get(port, '/healthz')).body.toString()).toBe('{"status":"ok"}')
      expect((await get(port, '/api/v1/accounts/me/')).status).toBe(401)
      expect((await get(port, '/apinada')).status).toBe(404)
      expect((await get(port, '/healthz/x')).body.toString()).toBe(page('404'))
    })
  })

  describe('files', () => {
    test('are compressed if the client accepts it', async () => {
      const brotli = await get(port, '/conteudo/7/x', { 'accept-encoding': 'gzip, br' })
      expect(brotli.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(brotli.body).toString()).toBe(page('conteudo'))
      expect(brotli.headers['vary']).toBe('Accept-Encoding')
      const gzip = await get(port, '/_astro/app.abc123.js', { 'accept-encoding': 'gzip' })
      expect(gzip.headers['content-encoding']).toBe('gzip')
      expect(gunzipSync(gzip.body).toString()).toBe(script)
      expect(gzip.headers['content-type']).toMatch(/javascript/)
      const missing = await get(port, '/nada', { 'accept-encoding': 'br' })
      expect([missing.status, missing.headers['content-encoding']]).toEqual([404, 'br'])
      expect(brotliDecompressSync(missing.body).toString()).toBe(page('404'))
    })

    test('are not compressed with a refused encoding', async () => {
      for (const path of ['/login', '/nada']) {
        const plain = await get(port, path, { 'accept-encoding': 'br;q=0, gzip; q=0.0' })
        expect(plain.headers['content-encoding']).toBe(undefined)
        const gzip = await get(port, path, { 'accept-encoding': 'br;q=0, gzip;q=0.5' })
        expect(gzip.headers['content-encoding']).toBe('gzip')
      }
    })

    test('have an ETag and answer 304 when it matches', async () => {
      const first = await get(port, '/login')
      const etag = String(first.headers['etag'])
      const again = await get(port, '/login', { 'if-none-match': etag })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect(again.headers['content-security-policy']).toBeDefined()
      expect((await get(port, '/login', { 'if-none-match': '"x"' })).status).toBe(200)
    })

    test('are cached for a year with a hash in their name', async () => {
      const { headers } = await get(port, '/_astro/app.abc123.js')
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect((await get(port, '/robots.txt')).headers['cache-control']).toBe('public, max-age=3600')
    })

    test.each([
      ['bytes=2-5', 206, 4],
      ['bytes=5-', 206, script.length - 5],
      ['bytes=99999-', 416, 0],
      ['bytes=5-2', 200, script.length],
      ['bytes=-3', 200, script.length],
      ['bytes=0-1,3-4', 200, script.length],
      ['nonsense', 200, script.length],
    ])('answer the range %s', async (range, status, length) => {
      const answer = await get(port, '/_astro/app.abc123.js', { range })
      expect([answer.status, answer.body.length]).toEqual([status, length])
    })
  })

  test('lets the service worker connect to this origin and revalidates it each time', async () => {
    const { headers } = await get(port, '/sw.js')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toMatch(/'none'.*connect-src 'self'/)
  })

  test('sends security headers with every response and a policy per page', async () => {
    for (const path of ['/', '/conteudo/7/x', '/nada', '/7/x', '/robots.txt', '/healthz']) {
      const { headers } = await get(port, path)
      expect(headers).toMatchObject({
        'strict-transport-security': 'max-age=63072000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(headers['content-security-policy']).toBeDefined()
      expect(headers['permissions-policy']).toContain('camera=()')
    }
    const content = await get(port, '/conteudo/7/x')
    expect(content.headers['content-security-policy']).toBe("default-src 'self' content")
    const login = await get(port, '/login')
    expect(login.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('sends security headers with the answer to a malformed request', async () => {
    const badHost = await get(port, '/api/openapi.json', { host: 'a b' })
    expect(badHost.status).toBe(400)
    expect(badHost.headers['x-content-type-options']).toBe('nosniff')
    const tooLong = await get(port, `/${'a'.repeat(20_000)}`)
    expect(tooLong.status).toBe(431)
    expect(tooLong.headers['x-content-type-options']).toBe('nosniff')
  })

  test('logs each page without its query', async () => {
    const { logged } = server()
    await get(port, '/planos?next=secret')
    const lines = () => logged.filter(({ path }) => path === '/planos')
    await expect.poll(() => lines().length).toBe(1)
    expect(lines()[0]).toMatchObject({ method: 'GET', status: 404, msg: 'request' })
    expect(JSON.stringify(logged)).not.toContain('secret')
  })
})
