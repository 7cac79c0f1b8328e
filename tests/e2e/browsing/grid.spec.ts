import type { Page, Route } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

test.use({ profile: 'Ana' })

const total = 5000

/** A large catalogue: the demo's titles repeated page after page, each with a new id. */
const manyTitles = async (page: Page) => {
  const asked: number[] = []
  const answer = async (route: Route) => {
    const url = new URL(route.request().url())
    const offset = Number(url.searchParams.get('offset') ?? 0)
    asked.push(offset)
    const real = await route.fetch({ url: url.href.replace(/offset=\d+/, 'offset=0') })
    const { results } = (await real.json()) as { results: { title: string }[] }
    const made = Array.from({ length: Math.min(30, total - offset) }, (_, place) => ({
      ...results[place % results.length],
      id: 1_000_000 + offset + place,
      title: `Título ${offset + place + 1}`,
    }))
    url.searchParams.set('offset', String(offset + 30))
    const next = offset + 30 < total ? url.href : null
    await route.fulfill({ json: { results: made, count: total, next, previous: null } })
  }
  await page.route('**/api/v1/search/catalog/?*', answer)
  return asked
}

const cells = (page: Page) => page.getByRole('list', { name: 'Filmes' }).getByRole('listitem')
const card = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name} `) })

test('five thousand titles load as they are scrolled, and few are on the page', async ({
  page,
}) => {
  const asked = await manyTitles(page)
  await page.goto('/filmes')
  await expect(card(page, 'Título 1')).toBeVisible()
  await expect(cells(page).first()).toHaveAttribute('aria-setsize', String(total))
  // A page of 30 is hardly more than this screen shows, so the second one may come with it.
  expect([[0], [0, 30]]).toContainEqual(asked)
  await page.mouse.wheel(0, 2400)
  await expect(card(page, 'Título 65')).toBeAttached()
  expect(asked.slice(0, 2)).toEqual([0, 30])
  await page.mouse.wheel(0, 20_000)
  const middle = cells(page).nth(20)
  const place = async () => Number(await middle.getAttribute('aria-posinset'))
  await expect.poll(place).toBeGreaterThan(300)
  await expect(middle.getByRole('link')).toBeAttached()
  expect(await cells(page).count()).toBeLessThan(80)
})

/* A card in focus preloads its page, and the server does not know titles made up here. */
const unknownTitle = /404.*\/v3\/contents\/1\d{6}\//

/* Preload requests may still be pending when a journey ends. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('the focused card stays when it is scrolled away', async ({ page, watch }) => {
  watch.allow(unknownTitle)
  await manyTitles(page)
  await page.goto('/filmes')
  await card(page, 'Título 2').focus()
  const scrolled = () => page.evaluate(() => scrollY)
  for (const _ of [1, 2, 3]) {
    const before = await scrolled()
    await page.mouse.wheel(0, 3000)
    await expect.poll(scrolled).toBeGreaterThan(before + 1000)
  }
  await expect(card(page, 'Título 20')).toHaveCount(0)
  await expect(card(page, 'Título 2')).toBeFocused()
})

test('a page that fails can be asked for again; what is there stays', async ({ page, watch }) => {
  watch.allow(/404/)
  await manyTitles(page)
  await page.route('**/api/v1/search/catalog/?*offset=30*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not-found', detail: 'Não achamos.' } }),
  )
  await page.goto('/filmes')
  await expect(card(page, 'Título 1')).toBeVisible()
  await page.mouse.wheel(0, 1500)
  await expect(page.getByText('Não achamos.')).toBeInViewport()
  await expect(card(page, 'Título 29')).toBeAttached()
  await page.unroute('**/api/v1/search/catalog/?*offset=30*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(card(page, 'Título 32')).toBeAttached()
})

test('who comes back finds the page as it was, also where the browser kept nothing', async ({
  page,
  watch,
}) => {
  watch.allow(unknownTitle)
  await manyTitles(page)
  await page.goto('/filmes')
  await expect(card(page, 'Título 1')).toBeVisible()
  await page.mouse.wheel(0, 2400)
  await expect(card(page, 'Título 60')).toBeVisible()
  await card(page, 'Título 60').focus()
  const before = await page.evaluate(() => scrollY)
  await page.evaluate(() => addEventListener('unload', () => undefined))
  await page.goto('/series')
  await expect(page.getByRole('heading', { name: 'Séries' })).toBeVisible()
  await page.goBack()
  await expect(card(page, 'Título 60')).toBeFocused()
  const moved = () => page.evaluate((top) => Math.abs(scrollY - top), before)
  await expect.poll(moved).toBeLessThan(4)
})
