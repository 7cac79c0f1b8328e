import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

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

/** As reported by the developer tools. */
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

const widths = [320, 390, 412, 768, 1440]

const placesOf = async (page: Page) => {
  const places: Record<number, number[]> = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    places[width] = await page
      .locator(':is(main, footer) :is(h1, h2, h3, p, li, input, button):visible')
      .evaluateAll((blocks) => blocks.map((block) => block.getBoundingClientRect().top + scrollY))
  }
  return places
}

for (const path of ['/planos', '/login', '/cadastro', '/termos-de-uso'])
  test(`shifts nothing when fonts load late on ${path}`, async ({ page }) => {
    const release = await holdFonts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForLoadState('domcontentloaded')
    await expect(page.locator('h1')).toBeVisible()
    expect(await fontsOf(page, 'h1')).toEqual(['system'])
    const before = await placesOf(page)
    release()
    await expect.poll(() => fontsOf(page, 'h1')).not.toContain('system')
    await page.evaluate(() => document.fonts.ready)
    const after = await placesOf(page)
    for (const width of widths) {
      /* Below the first screen long texts may wrap differently. */
      const moved = (before[width] ?? [])
        .map((top, index) => ({ top, pixels: (after[width]?.[index] ?? 0) - top }))
        .filter(({ top }) => top < 800)
        .map(({ pixels }) => pixels)
      expect(moved.length).toBeGreaterThan(5)
      /* Glyphs of another font may be a pixel higher. */
      expect(
        moved.filter((pixels) => Math.abs(pixels) > 2),
        `${width}`,
      ).toEqual([])
    }
  })
