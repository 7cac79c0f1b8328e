import type { Page } from '@playwright/test'
import { contractHeader } from '#shared/operation.ts'
import { enterAs, expect, openQuietly, test } from '#tests/support/journey.ts'

const everyCall = '**/api/**'

const devices = '/conta/dispositivos'

const meetNewBuild = (page: Page) =>
  page.route(everyCall, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), [contractHeader]: 'new' } })
  })

/** A page that reloads early never fires `load`. */
const countLoads = (page: Page) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

test('reloads an untouched page of an older build once', async ({ page }) => {
  await enterAs(page, 'Ana', { at: '/favicon.svg' })
  await meetNewBuild(page)
  const loads = countLoads(page)
  await page.goto(devices)
  await expect.poll(loads).toBe(2)
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(2)
})

test('offers to reload a page of an older build that is in use', async ({ page }) => {
  await enterAs(page, 'Ana', { at: devices })
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu de Ana' }).click()
  const loads = countLoads(page)
  await meetNewBuild(page)
  await page.getByRole('menuitemcheckbox', { name: /Modo família/ }).click()
  await expect(page.getByText('Há uma versão nova da Vereda.')).toBeVisible()
  expect(loads()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
  await expect.poll(loads).toBe(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('ignores garbage in the storage', async ({ page }) => {
  await enterAs(page, 'Ana')
  const rubbish = ['', 'null', '5', '[]', '{}', '{"queries":[{"state":{}}]}', '<!doctype html>']
  for (const text of rubbish) {
    await openQuietly(page)
    await page.evaluate((value) => {
      for (const area of [localStorage, sessionStorage])
        for (const key of Object.keys(area)) {
          const isOwn = !['vereda.token', 'vereda.consent', 'currentProfile'].includes(key)
          if (isOwn) area.setItem(key, value)
        }
      for (const key of ['vereda.queries', 'vereda.places', 'vereda.known-title'])
        sessionStorage.setItem(key, value)
      for (const key of ['vereda.checkout', 'vereda.bandwidth', 'vereda.checkout-result'])
        localStorage.setItem(key, value)
    }, text)
    await page.goto('/')
    await expect(page.locator('main [data-card]').first()).toBeVisible()
  }
})

test('discards stored answers that cannot be drawn', async ({ page, watch }) => {
  watch.allow(/TypeError/)
  await enterAs(page, 'Ana')
  await expect(page.locator('main [data-card]').first()).toBeVisible()
  await openQuietly(page)
  await page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('vereda.queries') ?? '{}') as {
      queries: { queryKey: unknown[]; state: { data: unknown } }[]
    }
    for (const { state, queryKey } of stored.queries)
      if (queryKey[0] === 'catalogue') state.data = { results: [{}], pages: [{}] }
    sessionStorage.setItem('vereda.queries', JSON.stringify(stored))
  })
  await page.goto('/')
  await expect(page.locator('main [data-card]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0)
})
