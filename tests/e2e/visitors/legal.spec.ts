import { company } from '#shared/company.ts'
import { expect, test, viewports } from '#tests/support/journey.ts'

/* tests/build checks the texts, and tests/islands their accessibility. */

test('links the contents to sections, on demand on a phone, and prints black on white', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto('/politica-de-privacidade')
  await page.getByRole('navigation', { name: 'Nesta página' }).getByRole('link').last().click()
  await expect(page.locator('article > section > h2').last()).toBeInViewport()
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['header:has(a[href="/"])', 'footer', 'nav', '[data-print]'])
    await expect(page.locator(hidden).first()).toBeHidden()
  await expect(page.locator('.print-only')).toContainText(company.taxId)
  await expect(page.locator('.legal-text')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(viewports.phone)
  const link = page.getByRole('link', { name: 'Seus direitos e como usá-los' })
  await expect(link).toBeHidden()
  await page.locator('summary', { hasText: 'Nesta página' }).click()
  await link.click()
  await expect(page).toHaveURL(/#direitos$/)
  await expect(page.getByRole('heading', { name: 'Seus direitos' })).toBeInViewport()
})
