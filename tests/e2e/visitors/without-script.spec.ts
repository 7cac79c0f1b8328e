import { expect, test } from '#tests/support/journey.ts'
import { expectWindow, plansOf } from './shop.ts'

test.use({ javaScriptEnabled: false, consent: 'asked' })

test('shows complete pages, or the need for scripts, without a skeleton', async ({ page }) => {
  for (const path of [
    '/pagamento',
    '/conta/perfis',
    '/status-pagamento/0b1e7c2a-1111-4222-8333-abcdefabcdef',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('main .skeleton').first()).toBeHidden()
    })
  for (const path of ['/login', '/reset-password', '/cadastro/plano/essencial'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByLabel('E-mail')).toBeEditable()
    })
  await test.step('the terms print by the browser alone, and nothing is asked', async () => {
    await page.goto('/termos-de-uso')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Sua privacidade' })).toBeHidden()
    await expect(page.locator('[data-open-consent]:visible')).toHaveCount(0)
  })
  await test.step('the plans, their answers and the way to the sign-up', async () => {
    await page.goto('/planos')
    await expectWindow(page, await plansOf(page))
    await expect(page.getByLabel('Tem um cupom?')).toBeHidden()
    await page.getByText('Como eu cancelo?').click()
    await expect(page.getByText('em dois passos, sem ligação e sem multa')).toBeVisible()
    await page.goto('/cadastro')
    await page.getByRole('link', { name: /Essencial/ }).click()
    await expect(page).toHaveURL('/cadastro/plano/essencial')
  })
})
