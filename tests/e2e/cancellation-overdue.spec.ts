import { apiAs, enterAs, expect, expectWell, test, viewports } from '#tests/support/journey.ts'

/** Leaves the data unchanged. */
test('lets an overdue subscriber leave without paying, or stay and choose how to pay', async ({
  page,
}) => {
  await page.setViewportSize(viewports.desktop)
  await enterAs(page, 'Marcos', { like: 'aviso@vereda.test' })
  await page.goto('/retencao/selecionar-plano')
  const warning = page.getByRole('alertdialog', { name: 'Atualize o seu cartão' })
  await warning.getByRole('button', { name: 'Ignorar' }).click()
  await expect(page.getByText(/não precisa pagar a fatura em aberto/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expect(page.getByText('Deixa de valer')).toBeVisible()
  await page.getByRole('button', { name: 'Voltar às opções' }).click()
  await page.getByRole('button', { name: 'Continuar assinando' }).click()
  await expect(page).toHaveURL('/retencao/erro')
  await page.getByRole('button', { name: 'Pagar de outra forma' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Como você quer pagar' })).toBeVisible()
  await expectWell(page)
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
