import { enterAs, expect, expectAccessible, test, viewports } from '#tests/support/journey.ts'

for (const [size, viewport] of Object.entries(viewports)) {
  test.describe(size, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    test('the not-found page, and the refusals of the login', async ({ page, watch }) => {
      watch.allow(/404/)
      await page.goto('/nao-existe')
      await expectAccessible(page)
      await page.goto('/login')
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await expect(page.getByText('Informe seu e-mail.')).toBeVisible()
      await expectAccessible(page)
    })

    for (const profile of ['Ana', 'Kids Lia'])
      test(`the menu and the player of ${profile}`, async ({ page }) => {
        await enterAs(page, profile)
        const menu = page.getByRole('button', { name: /^(?:Menu de|Abrir menu)/ })
        await menu.locator('visible=true').click()
        await expect(page.locator('[role=dialog]')).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')

        await page
          .getByRole('link', { name: /^Mais informações/ })
          .first()
          .click()
        await page
          .getByRole('link', { name: /^(?:Assistir|Continuar assistindo) / })
          .first()
          .click()
        await expect(page.getByRole('slider', { name: 'Posição no vídeo' })).toBeVisible()
        await page.keyboard.press('k')
        await expectAccessible(page)
      })
  })
}
