import type { Request } from '@playwright/test'
import { expect, expectAccessible, test, viewports } from '#tests/support/journey.ts'
import { contrastBelow } from '#tests/support/contrast.ts'
import { expectStill } from '#tests/support/stillness.ts'
import { card, cards, expectWindow, open, plansAddress, plansOf } from './shop.ts'

test('the page tells what the API tells, and the script moves nothing', async ({ page }) => {
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('both pages are complete', async ({ page }) => {
    await page.goto('/planos')
    await expectWindow(page, await plansOf(page))
    await expect(page.getByLabel('Tem um cupom?')).toBeHidden()
    await page.getByText('Como eu cancelo?').click()
    await expect(page.getByText('em dois passos, sem ligação e sem multa')).toBeVisible()
    await expect(page.getByText(/CNPJ 12\.345\.678\/0001-95/).first()).toBeVisible()
    await page.goto('/cadastro')
    await page.getByRole('link', { name: /Essencial/ }).click()
    await expect(page).toHaveURL('/cadastro/plano/essencial')
  })
})

test('no React, and few bytes', async ({ page }) => {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  await open(page, '/planos')
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(finished.map((request) => request.sizes()))
  const scripts = await Promise.all(
    finished
      .filter((request) => request.resourceType() === 'script')
      .map(async (request) => (await request.response())?.text()),
  )
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.join('')).not.toMatch(/react\.(?:transitional\.)?element|createRoot|hydrateRoot/)
  await expect(page.locator('astro-island')).toHaveCount(0)
  /* 62 kB, of which 26 are fonts. */
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThan(
    75_000,
  )
})

test('utm parameters go on to the sign-up', async ({ page }) => {
  await open(page, '/planos?utm_source=radio&utm_campaign=ipe&outra=1')
  await card(page, 'Vereda+').getByRole('link').click()
  await expect(page).toHaveURL('/cadastro/plano/vereda-mais?utm_source=radio&utm_campaign=ipe')
})

test('by keyboard: from the top to a plan, an answer and the table', async ({ page }) => {
  await open(page, '/planos')
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
    throw new Error(`${name} is out of reach`)
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
})

for (const [size, viewport] of Object.entries(viewports))
  test.describe(size, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    test('both pages are accessible, with and without a coupon', async ({ page }) => {
      for (const path of ['/planos', '/cadastro'])
        for (const query of ['', '?cupom=LEITURA10', '?cupom=NADA']) {
          await open(page, path + query)
          if (query) await expect(page.getByRole('status')).not.toHaveText('')
          for (const summary of await page.locator('summary').all()) await summary.click()
          await expectAccessible(page)
        }
    })
  })

for (const width of [320, 390])
  test(`nothing moves or hangs over at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
        const sum = shifts.reduce((total, { value }) => total + value, 0)
        sessionStorage.shift = String(Number(sessionStorage.shift ?? 0) + sum)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of [
      '/planos',
      '/cadastro',
      '/planos?cupom=BEMVINDO&planref=clube-de-leitura',
    ]) {
      await open(page, path)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over).toBeLessThanOrEqual(0)
    }
    /* Glyphs of another font may stand a pixel higher although the lines do not move. */
    expect(await page.evaluate(() => Number(sessionStorage.shift ?? 0))).toBeLessThan(0.005)
  })

test('the words of the first screen can be read where they reach into the posters', async ({
  page,
}) => {
  for (const width of [760, 768, 1024]) {
    await page.setViewportSize({ width, height: 1024 })
    await open(page, '/planos')
    await expectStill(page)
    const words = page.locator('.plan-hero .words')
    expect(await contrastBelow(page, words.locator('h1')), `${width}`).toBeGreaterThan(3)
    for (const text of ['p', 'li:nth-child(3)'])
      expect(await contrastBelow(page, words.locator(text).first()), text).toBeGreaterThan(7)
  }
})

test('plans come before the coupon, and are compared by all that tells them apart', async ({
  page,
}) => {
  await open(page, '/planos')
  const coupon = await page.getByLabel('Tem um cupom?').boundingBox()
  const last = await cards(page).last().boundingBox()
  expect(coupon?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0))
  await expect(page.getByRole('row', { name: /^Imersões/ })).toContainText('Todas')
  await expect(page.getByRole('row', { name: /^Qualidade da imagem/ })).toContainText('HD')
})

test('no badge of a store leads to an app that does not exist', async ({ page }) => {
  for (const path of ['/planos', '/login', '/sobre']) {
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('a[href*="apps.apple.com"], a[href*="play.google.com"]')).toHaveCount(
      0,
    )
  }
})
