import { enterAs, expect, expectAccessible, test, viewports } from '#tests/support/journey.ts'
import { openVideo } from './player-page.ts'

test.use({ reducedMotion: 'reduce' })

const sizes = Object.values(viewports)

test('keeps the not-found page and the login errors accessible', async ({ page, watch }) => {
  watch.allow(/404/)
  await page.goto('/nao-existe')
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Informe seu e-mail.')).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
})

for (const [profile, film] of [
  ['Ana', 'inocencia'],
  ['Kids Lia', 'festa-no-ceu'],
] as const)
  test(`keeps the menus and the player of ${profile} accessible`, async ({ page }) => {
    await enterAs(page, profile)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const menu = page.getByRole('button', { name: /^(?:Menu de|Abrir menu)/ })
      await menu.locator('visible=true').click()
      await expect(page.locator('[role=dialog]')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.locator('[role=dialog]')).toBeHidden()
    }
    await openVideo(page, film)
    await page.keyboard.press('k')
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expectAccessible(page)
    }
  })
