import type { Page } from '@playwright/test'
import { withCores } from '#tests/support/device.ts'
import { enterAs, expect, test, titlePage } from '#tests/support/journey.ts'
import { expectStill } from '#tests/support/stillness.ts'

interface Noted {
  shift: number
  largest: string
}

const noteFrames = (page: Page) =>
  page.addInitScript(() => {
    const noted: Noted = { shift: 0, largest: '' }
    Object.assign(window, { noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        noted.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) noted.largest = (entry as LargestContentfulPaint).url
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

const noted = (page: Page) => page.evaluate(() => (window as unknown as { noted: Noted }).noted)

const placesWith = async (page: Page, hero: string, x: number) => {
  await page.mouse.move(x, 300)
  const looked = () =>
    page
      .locator(`${hero} .scene-depth`)
      .evaluate((box) => Number(getComputedStyle(box).getPropertyValue('--look-x')))
  await expect.poll(looked).toBeCloseTo((2 * x) / (page.viewportSize()?.width ?? 0) - 1, 2)
  await expectStill(page)
  return page
    .locator(`${hero} .scene-layer`)
    .evaluateAll((layers) => layers.map((layer) => getComputedStyle(layer).translate))
}

const expectDepth = async (page: Page, hero: string) => {
  await expect(page.locator(`${hero} .scene-depth`)).toHaveAttribute('data-whole', 'true')
  await expect(page.locator(`${hero} .scene-depth`)).toHaveCSS('visibility', 'visible')
  const { shift, largest } = await noted(page)
  expect(shift).toBeLessThan(0.01)
  expect(largest).not.toMatch(/\/(?:back|middle|front)-\d+\.avif/)
  const left = await placesWith(page, hero, 40)
  const right = await placesWith(page, hero, 1240)
  expect(right).not.toEqual(left)
  expect(new Set(right).size).toBe(right.length)
}

test.use({ reducedMotion: 'no-preference' })

test('moves the layers of the home and of a title with the pointer', async ({ page }) => {
  await withCores(page, 8)
  await noteFrames(page)
  const session = await enterAs(page, 'Ana')
  await expectDepth(page, '[data-current]')
  await page.goto(await titlePage('dom-casmurro')(session))
  await expectDepth(page, '.content-hero')
})

test('requests no layer before its scene has loaded', async ({ page }) => {
  await withCores(page, 8)
  const session = await enterAs(page, 'Ana', { at: '/favicon.svg' })
  const held = Promise.withResolvers<void>()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route(/\/backdrop-\d+\.avif/, async (route) => {
    await held.promise
    await route.continue()
  })
  const layers = () => asked.filter((url) => /\/(?:back|middle|front)-\d+\.avif/.test(url))
  await page.goto(await titlePage('dom-casmurro')(session), { waitUntil: 'commit' })
  await expect(page.locator('.content-hero .scene-depth')).toBeAttached()
  await page.waitForTimeout(1000)
  expect(layers()).toEqual([])
  held.resolve()
  await expect.poll(() => layers().length).toBeGreaterThan(1)
})

test('shows layers to a child but none on a weak device', async ({ page }) => {
  await withCores(page, 2)
  await enterAs(page, 'Kids Lia')
  await expect(page.locator('[data-current] img.hero-image')).toBeVisible()
  await expect(page.locator('.scene-depth')).toHaveCount(0)
  await withCores(page, 8)
  await page.reload()
  await expect(page.locator('[data-current] .scene-depth')).toHaveAttribute('data-whole', 'true')
})
