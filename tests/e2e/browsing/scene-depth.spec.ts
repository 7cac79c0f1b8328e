import type { Page } from '@playwright/test'
import { withCores } from '#tests/support/device.ts'
import { contentPath, enterAs, expect, test } from '#tests/support/journey.ts'

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

const placesOf = (page: Page, hero: string) =>
  page
    .locator(`${hero} .scene-layer`)
    .evaluateAll((layers) => layers.map((layer) => getComputedStyle(layer).translate))

/** Layers come whole, part with the pointer, and change neither layout nor the largest picture. */
const expectDepth = async (page: Page, hero: string) => {
  await expect(page.locator(`${hero} .scene-depth`)).toHaveAttribute('data-whole', 'true')
  await expect(page.locator(`${hero} .scene-depth`)).toHaveCSS('visibility', 'visible')
  const { shift, largest } = await noted(page)
  expect(shift).toBeLessThan(0.01)
  expect(largest).not.toMatch(/\/(?:back|middle|front)-\d+\.avif/)
  await page.mouse.move(40, 300)
  await page.waitForTimeout(900)
  const left = await placesOf(page, hero)
  await page.mouse.move(1240, 300)
  await page.waitForTimeout(900)
  const right = await placesOf(page, hero)
  expect(right).not.toEqual(left)
  expect(new Set(right).size).toBe(right.length)
}

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('the layers of the home and of a title move with the pointer', async ({ page }) => {
    await withCores(page, 8)
    await noteFrames(page)
    await enterAs(page, 'Ana')
    await page.goto('/')
    await expectDepth(page, '[data-current]')
    await page.goto(await contentPath(page, 'dom-casmurro'))
    await expectDepth(page, '.content-hero')
  })

  test('no layer is asked for before its scene is there', async ({ page }) => {
    await withCores(page, 8)
    await enterAs(page, 'Ana')
    const path = await contentPath(page, 'dom-casmurro')
    const held = Promise.withResolvers<void>()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.route(/\/backdrop-\d+\.avif/, async (route) => {
      await held.promise
      await route.continue()
    })
    // The home may still ask for layers of its own scene on the way.
    const ofTitle = /\/dom-casmurro-\w+\/(?:back|middle|front)-\d+\.avif/
    const layers = () => asked.filter((url) => ofTitle.test(url))
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('.content-hero .scene-depth')).toBeAttached()
    await page.waitForTimeout(1000)
    expect(layers()).toEqual([])
    held.resolve()
    await expect.poll(() => layers().length).toBeGreaterThan(1)
  })

  test('the world of a child has layers too, and a weak device has none', async ({ page }) => {
    await enterAs(page, 'Kids Lia')
    await withCores(page, 2)
    await page.goto('/')
    await expect(page.locator('[data-current] img.hero-image')).toBeVisible()
    await expect(page.locator('.scene-depth')).toHaveCount(0)
    await withCores(page, 8)
    await page.reload()
    await expect(page.locator('[data-current] .scene-depth')).toHaveAttribute('data-whole', 'true')
  })
})

test('reduced motion has no layers at all', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await withCores(page, 8)
  await enterAs(page, 'Ana')
  await page.goto(await contentPath(page, 'dom-casmurro'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForTimeout(1500)
  await expect(page.locator('.scene-depth, .scene-layer')).toHaveCount(0)
})
