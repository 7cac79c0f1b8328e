import type { Page } from '@playwright/test'
import type { Invoice } from '#shared/billing/payments/contract.ts'
import { expect, test } from '#tests/support/journey.ts'
import { enterAsNew } from '#tests/support/new-subscriber.ts'
import { pressTwice } from '#tests/support/press-twice.ts'
import { fillCard } from './checkout-page.ts'

/* tests/islands covers the single steps. */

interface Terms {
  state: string
  confirmed: { protocol: string; refunded: number } | null
}

const entry = '/retencao/selecionar-plano'
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

test('lets an unfinished cancellation wait, then accepts the discount', async ({ page }) => {
  const { ask } = await enterAsNew(page, entry)
  const terms = () => ask<Terms>('/v1/subscriptions/cancel/terms/')
  await expect(title(page, 'Cancelar o plano Essencial')).toBeVisible()
  expect((await terms()).state, 'looking begins nothing').toBe('active')
  await button(page, 'Cancelar assinatura').click()
  await expect(title(page, 'Confirme o cancelamento')).toBeFocused()
  await page.goto('/filmes')
  await expect(page).toHaveURL(entry)
  await button(page, 'Decidir depois').click()
  await expect(page).toHaveURL('/')
  const notice = page.getByRole('complementary', { name: 'Cancelamento em aberto' })
  await expect(notice).toBeInViewport()
  expect((await terms()).state).toBe('canceling')
  const other = await page.context().newPage()
  await other.goto('/filmes')
  await expect(other).toHaveURL(entry)
  await other.close()
  await notice.getByRole('button', { name: 'Continuar assinando' }).click()
  await expect(notice).toBeHidden()
  expect((await terms()).state).toBe('active')
  await page.goto(entry)
  await button(page, 'Ver o desconto').click()
  await button(page, 'Continuar com desconto').click()
  await expect(title(page, 'Desconto aplicado')).toBeFocused()
  await expect(page.getByText('R$ 13,93')).toBeVisible()
  const { invoice } = await ask<{ invoice: { amount: number } }>(
    '/v3/payments/subscription/upcoming/',
  )
  expect(invoice.amount).toBe(1393)
  await page.goto('/filmes')
  await expect(page.getByRole('heading', { level: 1, name: 'Filmes' })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('cancels with a full refund despite a lost answer and reactivates by card in two tabs', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED|402/)
  const { ask } = await enterAsNew(page, entry)
  const terms = () => ask<Terms>('/v1/subscriptions/cancel/terms/')
  await button(page, 'Cancelar assinatura').click()
  await page.route(
    '**/cancel/confirm/*',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const refund = button(page, 'Cancelar com reembolso integral')
  await refund.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão' })).toBeVisible()
  await refund.click()
  await expect(title(page, 'Cancelamento confirmado')).toBeFocused()
  const { confirmed } = await terms()
  expect(confirmed?.refunded).toBe(1990)
  await expect(page.getByText(confirmed?.protocol ?? 'none')).toBeVisible()

  await page.getByRole('link', { name: 'Voltar a assinar' }).click()
  await expect(page).toHaveURL('/reativacao/selecionar-plano')
  await button(page, 'Continuar').click()
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await page.getByRole('radio', { name: 'Outro cartão' }).check()
  await button(page, 'Continuar').click()
  await fillCard(page, '4000 0000 0000 0002')
  await button(page, 'Guardar e continuar').click()
  await expect(page.getByLabel('Número do cartão')).toBeFocused()
  await fillCard(page, '5555 5555 5555 4444')
  await button(page, 'Guardar e continuar').click()
  await expect(page.getByText('Mastercard final 4444')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/reativacao/resumo-pedido')
  await expect(button(other, /^Reativar por/)).toBeVisible()
  await pressTwice(button(page, /^Reativar por/))
  await expect(title(page, 'Sua assinatura está de volta')).toBeVisible()
  await expect(title(other, 'Sua assinatura está de volta')).toBeVisible()
  const { results } = await ask<{ results: Invoice[] }>('/v1/invoices/')
  expect(results.filter(({ status }) => status === 'paid')).toHaveLength(1)
  expect(results[0]).toMatchObject({ kind: 'reactivation', status: 'paid' })
})
