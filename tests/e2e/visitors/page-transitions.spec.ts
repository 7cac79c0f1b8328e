import { expect, test } from '#tests/support/journey.ts'

test.use({ reducedMotion: 'no-preference' })

test('ignores a transition that the browser skips', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      if (!viewTransition) return
      viewTransition.skipTransition()
      document.documentElement.dataset.skipped = ''
    })
  })
  await page.goto('/planos')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click()
  await page.waitForURL('**/termos-de-uso')
  await expect(page.locator('html')).toHaveAttribute('data-skipped')
})
