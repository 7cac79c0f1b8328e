import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

/** Holds the fonts until the page has been painted without them. */
const holdFonts = async (page: Page) => {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await released
    await route.continue()
  })
  return () => release()
}

/** Names of the fonts that draw an element, as the browser's developer tools know them. */
const fontsOf = async (page: Page, selector: string) => {
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  const { root } = await tools.send('DOM.getDocument')
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId })
  await tools.detach()
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : 'system'))
}

for (const width of [320, 390, 412, 768, 1440])
  test(`fonts that come late come, and move nothing, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        Object.assign(window, { shift: Number(Reflect.get(window, 'shift') ?? 0) + sum })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/planos', '/login', '/cadastro', '/termos-de-uso'])
      await test.step(path, async () => {
        const release = await holdFonts(page)
        await page.goto(path, { waitUntil: 'commit' })
        await page.waitForLoadState('domcontentloaded')
        await expect(page.locator('h1')).toBeVisible()
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))),
        )
        expect(await fontsOf(page, 'h1')).toEqual(['system'])
        /* A first paint of half a document is not the fonts' doing. */
        await page.evaluate(() => Object.assign(window, { shift: 0 }))
        release()
        await expect.poll(() => fontsOf(page, 'h1')).not.toContain('system')
        await page.evaluate(() => document.fonts.ready)
        await page.waitForTimeout(300)
        /* Glyphs of another font may stand a pixel higher although the lines do not move. */
        expect(await page.evaluate(() => Number(Reflect.get(window, 'shift') ?? 0))).toBeLessThan(
          0.005,
        )
        await page.unroute('**/*.woff2')
      })
  })
