import {
  apiAs,
  enterAs,
  expect,
  expectAccessible,
  test,
  viewports,
} from '#tests/support/journey.ts'

/** The journey leaves the data unchanged: the subscription is still overdue at the end. */
test('who owes may leave without paying, or stay and choose how to pay', async ({ page }) => {
  await page.setViewportSize(viewports.desktop)
  await enterAs(page, 'Marcos', 'aviso@vereda.test')
  await page.goto('/retencao/selecionar-plano')
  await expect(page.getByText(/não precisa pagar a fatura em aberto/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expect(page.getByText('Deixa de valer')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await page.getByRole('button', { name: 'Continuar assinando' }).click()
  await expect(page).toHaveURL('/retencao/erro')
  await page.getByRole('button', { name: 'Pagar de outra forma' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Como você quer pagar' })).toBeVisible()
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport)
    await expectAccessible(page)
  }
  await page.reload()
  await page.getByRole('radio', { name: 'Pix' }).check()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(/\/retencao\/(documento|resumo-pedido)$/)
  await page.getByRole('link', { name: 'Voltar às opções de cancelamento' }).click()
  await expect(page.getByRole('button', { name: 'Cancelar assinatura' })).toBeVisible()
  const { ask } = await apiAs(page)
  const { state } = await ask<{ state: string }>('/v1/subscriptions/cancel/terms/')
  expect(state).toBe('past_due')
})
