import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createSite } from '#server/site/site.ts'

const built = 'http://localhost:4321'

const head = (path: string) =>
  `<link rel="canonical" href="${built}${path}"><meta property="og:url" content="${built}${path}">` +
  `<meta property="og:image" content="${built}/og/planos.jpg">`

const files: Record<string, string> = {
  'planos.html': head('/planos'),
  'login.html': head('/login'),
  '404.html': '<title>Não encontrado</title>',
  'conta/visao-geral.html': '<title>Visão geral</title>',
  'sitemap.xml': `<urlset><url><loc>${built}/planos</loc></url></urlset>`,
  'robots.txt': `Sitemap: ${built}/sitemap.xml`,
}

const serve = async (origin?: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'vereda-site-'))
  mkdirSync(join(folder, 'conta'))
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(folder, name), text)
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text))
  }
  const server = createServer(createSite(folder, { origin }))
  onTestFinished(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as AddressInfo
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://localhost:${port}${path}`, { headers })
}

const paths = ['/planos', '/login', '/sitemap.xml', '/robots.txt']

test.each(['https://vereda.example', 'http://localhost:8080'])(
  'replaces the built address in all pages by %s',
  async (origin) => {
    const get = await serve(origin)
    for (const path of paths) {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const answer = await get(path, { 'accept-encoding': encoding })
        expect(answer.status).toBe(200)
        const text = await answer.text()
        expect(text).toContain(`${origin}/`)
        expect(text).not.toContain(built)
      }
    }
    const page = await get('/planos')
    expect(page.headers.get('content-type')).toBe('text/html;charset=utf-8')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const etag = page.headers.get('etag') ?? ''
    expect((await get('/planos', { 'if-none-match': etag })).status).toBe(304)
    expect(await (await get('/conta/visao-geral')).text()).toBe(files['conta/visao-geral.html'])
    expect((await get('/nada')).status).toBe(404)
  },
)

test.each([undefined, built])('serves the pages as built at %s', async (origin) => {
  const get = await serve(origin)
  expect(await (await get('/planos')).text()).toBe(files['planos.html'])
  expect(await (await get('/robots.txt')).text()).toBe(files['robots.txt'])
})
