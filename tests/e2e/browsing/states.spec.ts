import type { Page } from '@playwright/test'
import {
  enterAs,
  expect,
  expectAccessible,
  test,
  titlePage,
  viewports,
} from '#tests/support/journey.ts'
import { expectStill } from '#tests/support/stillness.ts'

/* tests/islands covers the states of every screen. */

test.use({ reducedMotion: 'reduce' })

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    sessionStorage.clear()
    let shift = 0
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries)
        if (!Reflect.get(entry, 'hadRecentInput')) shift += Number(Reflect.get(entry, 'value'))
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const readShift = () => {
      note(observer.takeRecords())
      return shift
    }
    Object.assign(window, { readShift })
  })

const gateOf = async (page: Page) => {
  let gate = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await gate.promise
    await route.continue()
  })
  return {
    hold: () => (gate = Promise.withResolvers<void>()),
    release: () => gate.resolve(),
  }
}

const expectCalmPage = async (
  page: Page,
  path: string,
  api: Awaited<ReturnType<typeof gateOf>>,
) => {
  api.hold()
  await page.goto(path)
  await expect(page.locator('main .skeleton').first()).toBeVisible()
  api.release()
  await expect(page.locator('main [data-card]').first()).toBeVisible()
  await expectStill(page)
  const shift = await page.evaluate(async () => {
    // The browser counts the last layout shift only with the frame that paints it.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    return (Reflect.get(window, 'readShift') as () => number)()
  })
  expect.soft(shift, `what moved in ${path}`).toBeLessThan(0.02)
  await expectAccessible(page)
}

for (const [profile, slug, size] of [
  ['Ana', 'dom-casmurro', 'phone'],
  ['Kids Lia', 'saci-e-o-vento', 'desktop'],
] as const)
  test(`loads whole pages of ${profile} without layout shifts (${size})`, async ({ page }) => {
    await page.setViewportSize(viewports[size])
    const session = await enterAs(page, profile, { at: '/favicon.svg' })
    await watchShifts(page)
    const api = await gateOf(page)
    for (const path of ['/', await titlePage(slug)(session)]) await expectCalmPage(page, path, api)
  })

test('shows one error while the API is down and loads on retry', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/)
  await page.clock.install()
  await page.route('**/api/**', (route) => route.abort())
  await enterAs(page, 'Ana', { at: '/filmes' })
  const again = page.getByRole('button', { name: 'Tentar novamente' })
  await expect(async () => {
    await page.clock.fastForward(4000)
    await expect(again).toHaveCount(1, { timeout: 250 })
  }).toPass()
  await expect(page.getByRole('alert').filter({ hasText: 'Erro!' })).toHaveCount(1)
  await expectAccessible(page)
  await page.unroute('**/api/**')
  await again.click()
  await expect(page.locator('main [data-card]').first()).toBeVisible()
  await expect(again).toHaveCount(0)
})
