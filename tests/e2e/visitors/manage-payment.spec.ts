import type { Page } from '@playwright/test'
import type { Customer } from '#shared/account/contract.ts'
import { formatMoney } from '#shared/billing/money.ts'
import type { Invoice } from '#shared/billing/payments/contract.ts'
import type { PlanTerms } from '#shared/billing/subscriptions/contract.ts'
import { apiAs, expect, test } from '#tests/support/journey.ts'
import { pressTwice } from '#tests/support/press-twice.ts'
import { signUpAs } from '#tests/support/new-subscriber.ts'
import { fillCard } from './checkout-page.ts'

/* tests/islands covers the states. */

const sectionNamed = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true })

const ledgerOf = async (page: Page) => {
  const { ask } = await apiAs(page)
  const me = await ask<{ id: number }>('/v1/accounts/me/')
  const { service } = await ask<Customer>(`/v1/customers/${me.id}/`)
  const { results: invoices } = await ask<{ results: Invoice[] }>('/v1/invoices/?limit=50')
  return { service, invoices }
}

test('charges a dearer plan as shown, once for two presses, and prints the receipt alone', async ({
  page,
  watch,
}) => {
  // The closing dialog may request the plan that is already active.
  watch.allow(/409/)
  await signUpAs(page, { method: 'card' })
  await page.goto('/conta/gerenciar-pagamento')
  const plan = sectionNamed(page, 'Plano')
  const asked = page.waitForResponse('**/change/preview/**')
  await plan.getByRole('button', { name: 'Mudar para Vereda+', exact: true }).click()
  const terms = (await (await asked).json()) as PlanTerms
  const dialog = page.getByRole('dialog', { name: 'Mudar para Vereda+' })
  const figures = [terms.amount_now + terms.credit, -terms.credit, terms.amount_now]
  await expect(dialog.getByRole('definition')).toHaveText(
    [...figures, terms.next_amount].map((cents) => formatMoney(cents).replace('-', '−')),
  )
  await pressTwice(dialog.getByRole('button', { name: /^Trocar e pagar/ }))
  await expect(dialog).toBeHidden()
  await expect(plan.getByRole('listitem').filter({ hasText: 'Seu plano' })).toContainText('Vereda+')
  const { invoices } = await ledgerOf(page)
  const changes = invoices.filter(({ kind }) => kind === 'change')
  expect(changes.map(({ status, amount }) => [status, amount])).toEqual([
    ['paid', terms.amount_now],
  ])

  await sectionNamed(page, 'Faturas')
    .getByRole('button', { name: /^Recibo/ })
    .first()
    .click()
  const receipt = page.getByRole('dialog', { name: 'Recibo de pagamento' })
  await page.emulateMedia({ media: 'print' })
  await expect(receipt.getByText('Este recibo não substitui')).toBeVisible()
  await expect(receipt.getByRole('button', { name: 'Fechar' })).toBeHidden()
  await expect(page.locator('main')).toBeHidden()
})

test('refuses a bad card, switches to a new one and back to the old one', async ({
  page,
  watch,
}) => {
  watch.allow(/402/)
  await signUpAs(page, { method: 'card' })
  await page.goto('/conta/novo-cartao')
  const save = page.getByRole('button', { name: 'Guardar e usar' })
  await fillCard(page, '4000 0000 0000 0002')
  await page.getByLabel('CPF do titular').fill('390.533.447-05')
  await save.click()
  await expect(page.getByText('O banco não aceitou este cartão.')).toBeVisible()
  await page.getByLabel('Número do cartão').fill('5555 5555 5555 4444')
  await save.click()
  await expect(page.getByRole('heading', { name: 'Cartão trocado' })).toBeFocused()
  await page.getByRole('link', { name: 'Ver meus pagamentos' }).click()
  const cards = sectionNamed(page, 'Cartões').getByRole('listitem')
  await expect(cards.filter({ hasText: 'Em uso' })).toContainText('4444')
  await page.getByRole('button', { name: 'Usar este cartão: Visa final 4242' }).click()
  await expect(cards.filter({ hasText: 'Em uso' })).toContainText('4242')
  await page.getByRole('button', { name: 'Apagar: Mastercard final 4444' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }).click()
  await expect(cards).toHaveCount(1)
  const { service, invoices } = await ledgerOf(page)
  expect([service.card?.last4, invoices.length]).toEqual(['4242', 1])
})
