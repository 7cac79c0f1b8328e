import type { Request } from '@playwright/test'
import { expect, expectAccessible, test, viewports } from '#tests/support/journey.ts'
import { contrastBelow } from '#tests/support/contrast.ts'
import { expectStill } from '#tests/support/stillness.ts'
import { card, expectWindow, open, plansAddress, plansOf } from './shop.ts'

test("shows the API's plans without the script changing anything", async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const isReal = ({ type, target, attributeName, oldValue }: MutationRecord) =>
        type !== 'attributes' || (target as Element).getAttribute(attributeName ?? '') !== oldValue
      new MutationObserver((records) => {
        if (records.some(isReal)) document.documentElement.dataset.moved = ''
      }).observe(document.querySelector('main') as Element, {
        subtree: true,
        childList: true,
        characterData: true,
        attributeOldValue: true,
      })
    })
  })
  await page.route(plansAddress, async (route) => {
    await page.waitForLoadState('domcontentloaded')
    await route.continue()
  })
  await open(page, '/planos')
  await expectWindow(page, await plansOf(page))
  await expect(page.locator('html')).not.toHaveAttribute('data-moved')
  await expect(page.getByText('Equivale a R$ 24,92 por mês.')).toBeVisible()
})

test('loads few bytes', async ({ page }) => {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await open(page, '/planos')
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(finished.map((request) => request.sizes()))
  /* 62 kB at present, including 26 kB of fonts. */
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThan(
    75_000,
  )
})

test('leads by keyboard to an answer and to the sign-up with utm parameters', async ({ page }) => {
  await open(page, '/planos?utm_source=radio&utm_campaign=ipe&outra=1')
  const reach = async (name: RegExp) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      const text = await page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ??
          document.activeElement?.textContent ??
          '',
      )
      if (name.test(text)) return
    }
    throw new Error(`${name} cannot be reached with Tab`)
  }
  await reach(/Ver os planos/)
  await page.keyboard.press('Enter')
  await reach(/Assinar.*Essencial/s)
  await reach(/^Tabela/)
  await reach(/Como funcionam os dias grátis/)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Avisamos por e-mail 3 dias antes da primeira cobrança'),
  ).toBeVisible()
  await card(page, 'Vereda+').getByRole('link').press('Enter')
  await expect(page).toHaveURL('/cadastro/plano/vereda-mais?utm_source=radio&utm_campaign=ipe')
})

const withCoupon = '?cupom=BEMVINDO&planref=clube-de-leitura'

const calmAddresses: [path: string, width: number, queries: string[]][] = [
  ['/planos', 320, ['', withCoupon]],
  ['/cadastro', 390, ['', withCoupon]],
]

for (const [path, width, queries] of calmAddresses)
  test(`keeps ${path} accessible with a coupon, without shifts or overflow at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        sessionStorage.shift = String(Number(sessionStorage.shift ?? 0) + sum)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const query of queries) {
      await open(page, path + query)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over).toBeLessThanOrEqual(0)
      await expect(page.locator('[hidden]:visible')).toHaveCount(0)
    }
    /* Glyphs of another font may be a pixel higher. */
    expect(await page.evaluate(() => Number(sessionStorage.shift ?? 0))).toBeLessThan(0.005)
    if (!queries.includes(withCoupon)) await open(page, path + withCoupon)
    await expect(page.getByRole('status')).not.toHaveText('')
    for (const summary of await page.locator('summary').all()) await summary.click()
    for (const size of Object.values(viewports)) {
      await page.setViewportSize(size)
      await expectAccessible(page)
    }
  })

test('keeps the words of the first screen readable over the posters', async ({ page }) => {
  await open(page, '/planos')
  for (const width of [760, 768, 1024]) {
    await page.setViewportSize({ width, height: 1024 })
    await expectStill(page)
    const words = page.locator('.plan-hero .words')
    expect(await contrastBelow(page, words.locator('h1')), `${width}`).toBeGreaterThan(3)
    for (const text of ['p', 'li:nth-child(3)'])
      expect(await contrastBelow(page, words.locator(text).first()), text).toBeGreaterThan(7)
  }
})
