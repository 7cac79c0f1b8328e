import type { Page } from '@playwright/test'
import { apiAs, expect, expectWell, test } from '#tests/support/journey.ts'
import { settle, signUpAs } from '#tests/support/new-subscriber.ts'
import { countCalls } from './account-journey.ts'
import { freshEmail, goOn, open, reachPayment } from './checkout-page.ts'

const notOnSale = (page: Page) => page.getByRole('heading', { name: 'Este plano não está à venda' })

test('a plan that only a link offers is not sold without the link', async ({ page, watch }) => {
  watch.allow(/404/)
  await page.goto('/cadastro/plano/clube-de-leitura')
  await expect(notOnSale(page)).toBeVisible()
  await page.goto('/planos?planref=clube-de-leitura')
  await open(page, '/cadastro/plano/clube-de-leitura')
  await expect(notOnSale(page)).toBeHidden()
  await expect(page.getByText('Vereda+ Clube de Leitura').first()).toBeVisible()
})

test('a phone may be left out, and a coupon is asked for once', async ({ page, watch }) => {
  watch.allow(/404/)
  await open(page, '/cadastro/plano/essencial')
  await page.getByLabel('Nome completo').fill('Pessoa de Teste')
  await page.getByLabel('E-mail').fill(freshEmail())
  await expect(page.getByLabel('Telefone com DDD (opcional)')).toBeEmpty()
  await goOn(page)
  await page.waitForURL('**/usuario**')
  await expect(page.getByText('Tenho 18 anos ou mais')).toBeVisible()
  const asked = countCalls(page, /\/v3\/payments\/coupon\//, 'GET')
  const coupon = page.getByLabel('Cupom (opcional)')
  await coupon.fill('NUNCA-HOUVE')
  await coupon.press('Enter')
  await expect(page.getByText('Este cupom não existe ou não vale mais.')).toBeVisible()
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await page.getByLabel('Escolha uma senha').focus()
  await expect(page.getByText('Este cupom não existe ou não vale mais.')).toBeVisible()
  expect(asked()).toBe(1)
})

test('the code of a card is that of its brand', async ({ page }) => {
  await reachPayment(page)
  await page.getByLabel('Número do cartão').fill('378282246310005')
  await page.getByLabel('Nome como está no cartão').fill('PESSOA DE TESTE')
  await page.getByLabel('Validade (MM/AA)').fill('12/30')
  await page.getByLabel('CVV').fill('123')
  await page.getByRole('button', { name: /^Assinar/ }).click()
  await expect(page.getByText('No Amex, são os 4 números da frente do cartão.')).toBeVisible()
  await expect(page.getByLabel('CVV')).toBeFocused()
})

test('who has asked for the erasure reads so before any step, and may go on', async ({ page }) => {
  await signUpAs(page, { method: 'boleto' })
  const { ask } = await apiAs(page)
  await ask('/v1/accounts/erasure/', { method: 'POST' })
  await page.goto('/reativacao/selecionar-plano')
  await expect(page.getByRole('heading', { name: /^Sua conta será excluída em \d/ })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expectWell(page)
  await page.getByRole('button', { name: 'Desistir da exclusão' }).click()
  await expect(page.getByText('Você desistiu da exclusão.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Sua conta será excluída/)).toBeHidden()
})

test('a boleto’s refund asks for the account it goes to', async ({ page }) => {
  const { payment } = await signUpAs(page, { method: 'boleto' })
  await settle(page, payment, 'paid')
  const { ask } = await apiAs(page)
  const state = async () => (await ask<{ state: string }>('/v1/subscriptions/cancel/terms/')).state
  await expect.poll(state).toBe('active')
  await page.goto('/retencao/selecionar-plano')
  await page.getByRole('button', { name: 'Cancelar assinatura', exact: true }).click()
  const refund = page.getByRole('button', { name: 'Cancelar com reembolso integral' })
  await refund.click()
  const account = page.getByLabel('Conta para o reembolso do boleto')
  await expect(account).toBeFocused()
  await expect(page.getByText('Informe a conta para o reembolso.')).toBeVisible()
  await expectWell(page)
  await account.fill('clara@banco.exemplo')
  const [sent] = await Promise.all([page.waitForRequest('**/cancel/confirm/**'), refund.click()])
  expect(sent.postDataJSON()).toMatchObject({
    refund: true,
    refund_account: 'clara@banco.exemplo',
  })
  await expect(page).toHaveURL('/retencao/sucesso')
})

test('leaving a changed form asks, an unchanged or saved one does not', async ({ page }) => {
  await signUpAs(page, { method: 'card' })
  let asked = 0
  let leaves = false
  page.on('dialog', (dialog) => {
    asked += 1
    void (leaves ? dialog.accept() : dialog.dismiss())
  })
  const name = page.getByLabel('Nome completo')
  const cancel = page.getByRole('link', { name: 'Cancelar' })
  await page.goto('/conta/alterar-dados')
  await name.focus()
  await cancel.click()
  await page.waitForURL('**/conta/detalhes')
  expect(asked).toBe(0)

  await page.goto('/conta/alterar-dados')
  await name.fill('Outro Nome Aqui')
  await cancel.click()
  await expect.poll(() => asked).toBe(1)
  await expect(page).toHaveURL('/conta/alterar-dados')
  await expect(name).toHaveValue('Outro Nome Aqui')
  leaves = true
  await cancel.click()
  await page.waitForURL('**/conta/detalhes')
  expect(asked).toBe(2)

  await page.goto('/conta/alterar-dados')
  await name.fill('Outro Nome Aqui')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Seus dados foram salvos.')).toBeVisible()
  expect(asked).toBe(2)
})
