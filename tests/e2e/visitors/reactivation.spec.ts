import type { Page } from '@playwright/test'
import type { Invoice } from '#shared/billing/payments/contract.ts'
import { type Asker, asker, expect, expectWell, password, test } from '#tests/support/journey.ts'
import { pressTwice } from '#tests/support/press-twice.ts'
import { awaitActive, openAccount, settle, signUpAs } from '#tests/support/new-subscriber.ts'
import { freshCard } from '#tests/support/cards.ts'
import { freshCpf } from '#tests/support/cpf.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'
import { fillCard } from './checkout-page.ts'
import { plansAddress } from './shop.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const next = (page: Page) => button(page, 'Continuar').click()

/** A subscriber who has just paid with Pix and then cancelled; a refund leaves no paid time. */
const enterAsLeaver = async (page: Page, { refund }: { refund: boolean }) => {
  const { token, payment } = await signUpAs(page, { method: 'pix' })
  await settle(page, payment, 'paid')
  const ask = asker(page, token)
  await awaitActive(ask)
  await ask('/v1/subscriptions/cancel')
  await ask('/v1/subscriptions/cancel/confirm/', { data: { refund } })
  return ask
}

/** Somebody with an account, without CPF and without a subscription. */
const enterAsNewcomer = async (page: Page) => {
  const data = { email: await openAccount(page), password }
  const { token } = await asker(page)<{ token: string }>('/v2/auth/token/', { data })
  await page.goto('/verifica-pagamento')
  await page.evaluate((text) => localStorage.setItem('vereda.token', text), token)
  return asker(page, token)
}

const invoicesOf = async (ask: Asker) =>
  (await ask<{ results: Invoice[] }>('/v1/invoices/')).results

const choose = async (page: Page, method: RegExp) => {
  await expect(heading(page, 'Como você quer pagar')).toBeVisible()
  await page.getByRole('radio', { name: method }).check()
  await next(page)
}

const typeCard = async (page: Page, number: string) => {
  await fillCard(page, number)
  await button(page, 'Guardar e continuar').click()
}

const orders = '**/api/v3/payments/subscription/**'

test('by card: a refusal at the field, one at the order, then one charge for two presses and two tabs', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  const ask = await enterAsLeaver(page, { refund: true })
  await page.goto('/reativacao/resumo-pedido?utm_source=volta')
  await expect(page).toHaveURL('/reativacao/selecionar-plano?utm_source=volta')
  await expect(heading(page, 'Que bom ter você de volta')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Essencial' })).toBeChecked()
  await expectWell(page)
  await page.getByRole('radio', { name: 'Essencial' }).press('Enter')
  await expect(heading(page, 'Como você quer pagar')).toBeFocused()
  await expectWell(page)
  await choose(page, /Cartão/)
  await expect(heading(page, 'Dados do cartão')).toBeFocused()
  await typeCard(page, '4000 0000 0000 0002')
  await expect(page.getByLabel('Número do cartão')).toHaveAccessibleDescription(
    /não aceitou este cartão/,
  )
  await expect(page.getByLabel('Número do cartão')).toBeFocused()
  await expectWell(page)
  await typeCard(page, '4242 4242 4242 4242')
  await expect(heading(page, 'Confira antes de confirmar')).toBeFocused()
  await expectWell(page)

  const refusal = { code: 'card-no-funds', detail: 'O cartão não tem limite para este valor.' }
  await page.route(orders, (route) => route.fulfill({ status: 402, json: refusal }))
  await button(page, /^Reativar por/).click()
  await expect(title(page, 'O cartão não tem limite para este valor')).toBeVisible()
  await expectWell(page)
  await page.unroute(orders)
  await page.reload()
  await button(page, 'Usar outro cartão').click()
  await typeCard(page, '5555 5555 5555 4444')
  await expect(page.getByText('Mastercard final 4444')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/reativacao/resumo-pedido')
  await expect(button(other, /^Reativar por/)).toBeVisible()
  await pressTwice(button(page, /^Reativar por/))
  await expect(title(page, 'Sua assinatura está de volta')).toBeVisible()
  await expect(title(other, 'Sua assinatura está de volta')).toBeVisible()
  await other.close()
  await expect(page).toHaveURL('/reativacao/sucesso?utm_source=volta')
  await expectWell(page)
  await page.reload()
  await expect(title(page, 'Sua assinatura está de volta')).toBeVisible()
  const invoices = await invoicesOf(ask)
  expect(invoices.filter(({ status }) => status === 'paid')).toHaveLength(1)
  expect(invoices[0]).toMatchObject({ kind: 'reactivation', status: 'paid' })
  await page.getByRole('link', { name: 'Escolher perfil e assistir' }).click()
  await expect(page).toHaveURL('/sessao?utm_source=volta')
})

test('by a card that had its free days: told why and the price before the button is pressed', async ({
  page,
}) => {
  const card = freshCard()
  await signUpAs(page, { method: 'card', plan: 'vereda-mais', card })
  const ask = await enterAsNewcomer(page)
  await page.goto('/reativacao/selecionar-plano')
  await page.getByRole('radio', { name: 'Vereda+', exact: true }).check()
  await next(page)
  await choose(page, /Cartão/)
  await page.getByLabel('CPF').fill(freshCpf())
  await next(page)
  await typeCard(page, card.number)
  await expect(heading(page, 'Confira antes de confirmar')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Sem dias grátis' })).toBeVisible()
  await expect(page.getByText('7 dias grátis')).toHaveCount(0)
  await expectWell(page)
  await button(page, 'Reativar por R$ 29,90').click()
  await expect(title(page, 'Sua assinatura está de volta')).toBeVisible()
  expect(await invoicesOf(ask)).toMatchObject([{ status: 'paid', amount: 2990 }])
})

test('a total that has changed is refused, shown and agreed to', async ({ page, watch }) => {
  watch.allow(/409/)
  const ask = await enterAsLeaver(page, { refund: true })
  await page.route(plansAddress, async (route) => {
    const answer = await route.fetch()
    const { results, ...rest } = (await answer.json()) as { results: Plan[] }
    const before = results.map((plan) => ({ ...plan, price: plan.price - 600 }))
    await route.fulfill({ response: answer, json: { ...rest, results: before } })
  })
  await page.goto('/reativacao/selecionar-plano')
  await next(page)
  await choose(page, /Pix/)
  await page.unroute(plansAddress)
  await button(page, 'Gerar Pix de R$ 13,90').click()
  await expect(title(page, 'O valor mudou')).toBeVisible()
  await expectWell(page)
  await button(page, 'Ver o novo total').click()
  await button(page, 'Gerar Pix de R$ 19,90').click()
  await expect(heading(page, 'Pague com Pix')).toBeVisible()
  expect((await invoicesOf(ask))[0]).toMatchObject({ status: 'open', amount: 1990 })
})

test('by Pix: CPF asked, left and come back to, expired, renewed and paid, while the screen turns by itself', async ({
  page,
}) => {
  const ask = await enterAsNewcomer(page)
  const openPix = async () => (await invoicesOf(ask))[0]?.payment?.uuid ?? ''
  await page.goto('/reativacao/selecionar-plano')
  await expect(heading(page, 'Escolha o seu plano')).toBeVisible()
  await next(page)
  await choose(page, /Pix/)
  await expect(heading(page, 'Quem está pagando')).toBeFocused()
  await page.getByLabel('CPF').fill('111.111.111-11')
  await next(page)
  await expect(page.getByLabel('CPF')).toHaveAccessibleDescription(/CPF válido/)
  await expectWell(page)
  await page.getByLabel('CPF').fill('529.982.247-25')
  await next(page)
  await expect(heading(page, 'Confira antes de confirmar')).toBeFocused()
  await button(page, /^Gerar Pix de/).click()
  await expect(heading(page, 'Pague com Pix')).toBeFocused()
  await settle(page, await openPix(), 'expired')
  await expect(title(page, 'O código Pix venceu')).toBeVisible()
  await expectWell(page)
  await button(page, 'Gerar novo código').click()
  const code = await page.getByLabel('Pix Copia e Cola').inputValue()
  await expectWell(page)
  await page.goto('/reativacao/selecionar-plano')
  await expect(page).toHaveURL('/reativacao/pix')
  await expect(page.getByLabel('Pix Copia e Cola')).toHaveValue(code)
  await button(page, 'Pagar com cartão').click()
  await expect(heading(page, 'Como você quer pagar')).toBeFocused()
  await page.goBack()
  await expect(page.getByLabel('Pix Copia e Cola')).toHaveValue(code)
  await settle(page, await openPix(), 'paid')
  await expect(heading(page, 'Tudo certo')).toBeFocused()
  await expect(title(page, 'Sua assinatura está de volta')).toBeVisible()
  await page.goto('/reativacao/erro')
  await expect(page).toHaveURL('/reativacao/sucesso')
  const paid = (await invoicesOf(ask)).filter(({ status }) => status === 'paid')
  expect(paid).toHaveLength(1)
})

test('by boleto: a net that is away and a reload in the middle still make one order', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_FAILED/)
  const ask = await enterAsLeaver(page, { refund: true })
  await page.goto('/reativacao/selecionar-plano')
  await next(page)
  await choose(page, /Boleto/)
  const keys = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/v3/payments/subscription'))
      keys.add(request.headers()['idempotency-key'])
  })
  await page.route(orders, (route) => route.abort())
  await button(page, /^Gerar boleto de/).click()
  await expect(heading(page, 'Processando o pedido')).toBeFocused()
  await expectWell(page)
  await page.reload()
  await expect(heading(page, 'Processando o pedido')).toBeVisible()
  await page.unroute(orders)
  await expect(page).toHaveURL('/reativacao/boleto')
  await expect(page.getByLabel('Linha digitável')).toBeVisible()
  expect(keys.size).toBe(1)
  await expectWell(page)
  const [invoice] = await invoicesOf(ask)
  expect((await invoicesOf(ask)).filter(({ status }) => status === 'open')).toHaveLength(1)
  await settle(page, invoice?.payment?.uuid ?? '', 'paid')
  await awaitActive(ask)
  await page.reload()
  await expect(title(page, 'Sua assinatura está de volta')).toBeVisible()
})

test('a cancellation is undone without a payment, and then there is nothing left to do', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_FAILED/)
  await enterAsLeaver(page, { refund: false })
  const cards = '**/api/v3/payments/credit-card/**'
  await page.route(cards, (route) => route.abort())
  await page.goto('/reativacao/selecionar-plano')
  await expect(page.getByRole('alert')).toContainText('Erro!')
  await page.unroute(cards)
  await button(page, 'Tentar novamente').click()
  await expect(page).toHaveURL('/reativacao/resumo-pedido')
  await expectWell(page)
  await pressTwice(button(page, 'Continuar assinando'))
  await expect(title(page, 'Cancelamento desfeito')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('vereda.flow.reactivation'))
  await page.goto('/reativacao/metodo-pagamento')
  await expect(title(page, 'Sua assinatura está ativa')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver minha conta' })).toBeVisible()
})
