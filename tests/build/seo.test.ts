import { existsSync, globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { indexedPages } from '#layouts/document/indexed-pages.ts'
import { notFoundRoute, routes } from '#shared/routes.ts'

const folder = 'dist/'
if (!existsSync(`${folder}index.html`)) throw new Error('no dist/: run `astro build` first')

const read = (file: string) => readFileSync(folder + file, 'utf8')

const unescaped = (value: string) =>
  value.replaceAll('&#34;', '"').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** The attributes of each element. */
const elements = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(
    ([, text = '']): Record<string, string> =>
      Object.fromEntries(
        [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name,
          unescaped(value),
        ]),
      ),
  )

const metas = (html: string, name: string) =>
  elements(html, 'meta')
    .filter((meta) => meta['name'] === name || meta['property'] === name)
    .map((meta) => meta['content'] ?? '')

const links = (html: string, rel: string) =>
  elements(html, 'link')
    .filter((link) => link['rel'] === rel)
    .map(({ href = '', hreflang = '' }) => ({ href, hreflang }))

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const pathOf = (address: string) => new URL(address).pathname

interface Thing {
  '@type': string
  [field: string]: unknown
}

const things = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(
    ([, text = '']) => {
      const data = JSON.parse(text) as { '@context': string; '@graph': Thing[] }
      expect(data['@context']).toBe('https://schema.org')
      return data['@graph']
    },
  )

const documents = globSync('**/*.html', { cwd: folder })
const indexed = indexedPages.map(({ route }) => [route.path, read(`${route.shell}.html`)] as const)
const indexedShells = new Set(indexedPages.map(({ route }) => `${route.shell}.html`))

describe.each(indexed)('%s as an indexed page', (path, html) => {
  test('has one canonical address', () => {
    const [canonical, ...more] = links(html, 'canonical')
    expect(more).toEqual([])
    expect(pathOf(canonical?.href ?? '')).toBe(path)
    expect(links(html, 'alternate')).toEqual(
      ['pt-BR', 'x-default'].map((hreflang) => ({ href: canonical?.href, hreflang })),
    )
    expect(metas(html, 'og:url')).toEqual([canonical?.href])
    expect(metas(html, 'robots')).toEqual([])
  })

  test('has a description that fits search results', () => {
    const [description = '', ...more] = metas(html, 'description')
    expect(more).toEqual([])
    expect(description.length).toBeGreaterThanOrEqual(100)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(metas(html, 'og:description')).toEqual([description])
  })

  test('has its own picture in the declared size', async () => {
    const file = folder.slice(0, -1) + pathOf(metas(html, 'og:image')[0] ?? '')
    const { width, height, size, format } = await sharp(readFileSync(file)).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(size).toBeLessThanOrEqual(80_000)
    expect(metas(html, 'og:image:width')).toEqual(['1200'])
    expect(metas(html, 'og:image:height')).toEqual(['630'])
    expect(metas(html, 'og:image:alt')[0]).toMatch(/^Vereda: ./)
  })

  test('has structured data of the company, the site and breadcrumbs', () => {
    const graph = things(html)
    const one = (type: string) => {
      const found = graph.filter((thing) => thing['@type'] === type)
      expect(found, type).toHaveLength(1)
      return found[0] as Thing
    }
    expect(one('Organization')).toMatchObject({
      name: 'Vereda',
      url: expect.stringMatching(/^https?:/),
      logo: expect.stringMatching(/\.png$/),
    })
    expect(one('WebSite')).toMatchObject({ name: 'Vereda', inLanguage: 'pt-BR' })
    const trail = one('BreadcrumbList')['itemListElement'] as { item: string; name: string }[]
    expect(trail.map(({ item }) => pathOf(item))).toEqual(['/', path])
    expect(trail.every(({ name }) => name !== '')).toBe(true)
  })
})

test('gives each indexed page a unique title and description', () => {
  const titles = indexed.map(([, html]) => titleOf(html))
  expect(titles).not.toContain(undefined)
  expect(new Set(titles).size).toBe(indexed.length)
  expect(new Set(indexed.map(([, html]) => metas(html, 'description')[0])).size).toBe(
    indexed.length,
  )
})

test('lists the plans on sale with their prices', () => {
  const products = things(read('planos.html')).filter((thing) => thing['@type'] === 'Product')
  expect(products.length).toBeGreaterThan(0)
  for (const { name, offers } of products)
    expect({ name, offers }).toMatchObject({
      name: expect.stringMatching(/./),
      offers: { price: expect.stringMatching(/^\d+\.\d{2}$/), priceCurrency: 'BRL' },
    })
})

describe.each(documents)('%s', (file) => {
  const html = read(file)

  test('is indexed or has noindex', () => {
    const isListed = indexedShells.has(file)
    expect(metas(html, 'robots')).toEqual(isListed ? [] : ['noindex'])
    expect(links(html, 'canonical')).toHaveLength(isListed ? 1 : 0)
  })

  test('has one title, at most one h1, and unique ids', () => {
    expect(html.match(/<title>/g)).toHaveLength(1)
    const headings = html.match(/<h1\b/g) ?? []
    const { access } = routes.find(({ shell }) => `${shell}.html` === file) ?? notFoundRoute
    if (access === 'public') expect(headings).toHaveLength(1)
    else expect(headings.length).toBeLessThanOrEqual(1)
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  test('links only existing pictures and icons', () => {
    const files = [
      ...metas(html, 'og:image').map(pathOf),
      ...['icon', 'apple-touch-icon', 'manifest'].flatMap((rel) =>
        links(html, rel).map(({ href }) => href),
      ),
    ]
    expect(files.length).toBeGreaterThan(2)
    expect(files.filter((path) => !existsSync(folder.slice(0, -1) + path))).toEqual([])
  })
})

test('lists exactly the canonical addresses of indexed pages in the sitemap', () => {
  const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)
  expect(listed).toEqual(indexed.map(([, html]) => links(html, 'canonical')[0]?.href))
})

test('names the sitemap in robots.txt and disallows only the API and the media', () => {
  const lines = read('robots.txt').split('\n')
  expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual([
    'Disallow: /api/',
    'Disallow: /media/',
  ])
  expect(lines).toContainEqual(expect.stringMatching(/^Sitemap: https?:\/\/.+\/sitemap\.xml$/))
})

test('has web manifest icons in the declared sizes', async () => {
  const { icons } = JSON.parse(read('manifest.webmanifest')) as {
    icons: { src: string; sizes: string; type: string }[]
  }
  const pictures = icons.filter(({ type }) => type === 'image/png')
  expect(pictures.length).toBeGreaterThan(0)
  for (const { src, sizes } of pictures) {
    const { width, height } = await sharp(folder + src.slice(1)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})
