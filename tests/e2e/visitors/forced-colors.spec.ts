import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'

test.use({ contextOptions: { forcedColors: 'active' }, consent: 'asked' })

const framed = (page: Page) =>
  page
    .locator(':is(a, button, input, summary, main, section):visible')
    .evaluateAll((elements) =>
      elements
        .filter((element) => getComputedStyle(element).outlineStyle !== 'none')
        .map(({ tagName, textContent }) => `${tagName} ${textContent.trim().slice(0, 40)}`),
    )

const iconColors = (page: Page) =>
  page.locator('footer a:has([class*="i-lucide-"])').evaluateAll((links) =>
    links.map((link) => {
      const icon = link.querySelector('[class*="i-lucide-"]')
      return { text: getComputedStyle(link).color, icon: icon && getComputedStyle(icon).color }
    }),
  )

/* The plans page uses the styles that all pages share. */
test('shows the focus and the icons in forced colours', async ({ page }) => {
  await page.goto('/planos')
  await expect(page.getByRole('button', { name: 'Rejeitar' })).toBeVisible()
  expect(await framed(page)).toEqual([])
  await page.getByRole('button', { name: 'Rejeitar' }).click()
  await page.locator('footer a').first().focus()
  await page.keyboard.press('Tab')
  expect(await framed(page)).toHaveLength(1)
  const colors = await iconColors(page)
  expect(colors.length).toBeGreaterThan(2)
  expect(colors.map(({ icon }) => icon)).toEqual(colors.map(({ text }) => text))
  await expect(page.locator('[class*="button"]:visible').first()).toHaveCSS('border-style', 'solid')
})
