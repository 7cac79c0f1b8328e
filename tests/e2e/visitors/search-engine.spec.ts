import { indexedPages, shareImagePath } from '#layouts/document/indexed-pages.ts'
import { expect, test } from '#tests/support/journey.ts'

const served = [
  ['/robots.txt', /^text\/plain/],
  ['/sitemap.xml', /^(text|application)\/xml/],
  ['/manifest.webmanifest', /^application\/manifest\+json/],
  ...indexedPages.map(({ route }) => [shareImagePath(route.shell), /^image\/jpeg$/] as const),
] as const

test('serves each file with its type', async ({ request }) => {
  for (const [path, type] of served)
    await test.step(path, async () => {
      const answer = await request.get(path)
      expect(answer.status()).toBe(200)
      expect(answer.headers()['content-type']).toMatch(type)
      expect((await answer.body()).byteLength).toBeGreaterThan(50)
    })
})

test('answers every address of the sitemap with a page that may be listed', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  expect(paths).toEqual(indexedPages.map(({ route }) => route.path))
  for (const path of paths)
    await test.step(path, async () => {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status()).toBe(200)
      expect(answer.headers()['content-type']).toMatch(/^text\/html/)
      expect(await answer.text()).not.toContain('noindex')
    })
})

interface Product {
  '@type': string
  sku?: string
  offers?: { price: string; priceCurrency: string }
}

test('gives search engines the prices of the API', async ({ request }) => {
  const html = await (await request.get('/planos')).text()
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const { '@graph': things } = JSON.parse(text) as { '@graph': Product[] }
  const answer = await request.get('/api/v1/plans/')
  const { results } = (await answer.json()) as { results: { slug: string; price: number }[] }
  expect(results.length).toBeGreaterThan(0)
  expect(
    things.flatMap(({ sku, offers }) =>
      offers ? [[sku, offers.price, offers.priceCurrency]] : [],
    ),
  ).toEqual(results.map(({ slug, price }) => [slug, (price / 100).toFixed(2), 'BRL']))
})
