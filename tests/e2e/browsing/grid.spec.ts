import type { Page, Route } from '@playwright/test'
import { enterAs, expect, test } from '#tests/support/journey.ts'

const total = 5000

/** Repeats the demo's titles on every page under new ids. */
const manyTitles = (page: Page) =>
  page.route('**/api/v1/search/catalog/?*', async (route: Route) => {
    const url = new URL(route.request().url())
    const offset = Number(url.searchParams.get('offset') ?? 0)
    const real = await route.fetch({ url: url.href.replace(/offset=\d+/, 'offset=0') })
    const { results } = (await real.json()) as { results: { title: string }[] }
    const made = Array.from({ length: 30 }, (_, place) => ({
      ...results[place % results.length],
      id: 1_000_000 + offset + place,
      title: `Título ${offset + place + 1}`,
    }))
    url.searchParams.set('offset', String(offset + 30))
    await route.fulfill({ json: { results: made, count: total, next: url.href, previous: null } })
  })

const card = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name} `) })

/* Preload requests may still be pending when a test ends. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('restores the scroll position and focus after going back without a page cache', async ({
  page,
  watch,
}) => {
  /* A focused card preloads its page, and the server does not know these titles. */
  watch.allow(/404.*\/v3\/contents\/1\d{6}\//)
  await manyTitles(page)
  await enterAs(page, 'Ana', { at: '/filmes' })
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
