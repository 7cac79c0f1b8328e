import type { PlanTerms } from '#shared/billing/subscriptions/contract.ts'
import { formatMoney } from '#shared/billing/money.ts'
import { expect, test, expectWell } from '#tests/support/journey.ts'
import { pressTwice } from '#tests/support/press-twice.ts'
import { booksOf, managePath, matter } from './manage-payment.ts'
import { settle, signUpAs } from '#tests/support/new-subscriber.ts'

test('plan and coupon: what a change costs is shown, charged once, planned and undone', async ({
  page,
  watch,
}) => {
  watch.allow(/404/)
  await signUpAs(page, { method: 'card' })
  await page.goto(managePath)
  await expect(page.getByText('Cobramos do cartão Visa final 4242')).toBeVisible()
  await expect(matter(page, 'Faturas').getByText('Paga')).toBeVisible()
  await expectWell(page)

  const plan = matter(page, 'Plano')
  const asked = page.waitForResponse('**/change/preview/**')
  await plan.getByRole('button', { name: 'Mudar para Vereda+', exact: true }).press('Enter')
  const terms = (await (await asked).json()) as PlanTerms
  const dialog = page.getByRole('dialog', { name: 'Mudar para Vereda+' })
  const rows = dialog.getByRole('definition')
  const figures = [terms.amount_now + terms.credit, -terms.credit, terms.amount_now]
  await expect(rows).toHaveText(
    [...figures, terms.next_amount].map((cents) => formatMoney(cents).replace('-', '−')),
  )
  await expectWell(page)
  await pressTwice(dialog.getByRole('button', { name: /^Trocar e pagar/ }))
  await expect(dialog).toBeHidden()
  await expect(plan.getByRole('listitem').filter({ hasText: 'Seu plano' })).toContainText('Vereda+')
  const { invoices } = await booksOf(page)
  const changes = invoices.filter(({ kind }) => kind === 'change')
  expect(changes.map(({ status, amount }) => [status, amount])).toEqual([
    ['paid', terms.amount_now],
  ])

  await plan.getByRole('button', { name: 'Mudar para Essencial' }).click()
  await page.getByRole('button', { name: 'Agendar a troca' }).click()
  await expect(plan.getByText('No próximo período')).toBeVisible()
  await plan.getByRole('button', { name: 'Continuar no Vereda+' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar no Vereda+' }).click()
  await expect(plan.getByText('No próximo período')).toBeHidden()
  expect((await booksOf(page)).service.next_plan).toBeNull()

  const coupon = matter(page, 'Cupom')
  await coupon.getByRole('button', { name: 'Usar um cupom' }).press('Enter')
  await expect(coupon.getByLabel('Código do cupom')).toBeFocused()
  await page.keyboard.type('NAOEXISTE')
  await page.keyboard.press('Enter')
  await expect(coupon.getByText('Este cupom não existe')).toBeVisible()
  await coupon.getByLabel('Código do cupom').fill('leitura10')
  await page.keyboard.press('Enter')
  await expect(coupon.getByText('LEITURA10')).toBeVisible()
  const { upcoming_invoice: next } = (await booksOf(page)).service
  await expect(coupon).toContainText(formatMoney(next?.amount ?? 0))
  await expect(coupon.getByRole('button', { name: 'Usar outro cupom' })).toBeFocused()

  await matter(page, 'Faturas')
    .getByRole('button', { name: /^Recibo/ })
    .first()
    .click()
  const receipt = page.getByRole('dialog', { name: 'Recibo de pagamento' })
  await expect(receipt).toContainText('Clara Nunes Prado')
  await expectWell(page)
  await page.emulateMedia({ media: 'print' })
  await expect(receipt.getByText('Este recibo não substitui')).toBeVisible()
  await expect(receipt.getByRole('button', { name: 'Fechar' })).toBeHidden()
  await expect(page.locator('main')).toBeHidden()
})

test('from Pix to boleto to card: each document in its place, and what is open paid once', async ({
  page,
  watch,
}) => {
  watch.allow(/409/)
  const { payment } = await signUpAs(page, { method: 'pix' })
  const { ask } = await booksOf(page)
  const card = { number: '4242424242424242', holder_name: 'CLARA N PRADO', cvv: '737' }
  await ask('/v1/accounts/cards', {
    method: 'POST',
    data: { ...card, exp_month: 12, exp_year: 2030 },
  })
  await page.goto(managePath)
  await page.getByRole('link', { name: 'Ver o Pix' }).press('Enter')
  await expect(page).toHaveURL(`/conta/pix/${payment}`)
  await expect(page.getByLabel('Pix Copia e Cola')).toBeVisible()
  await expectWell(page)
  await page.getByRole('link', { name: 'Pagamento', exact: true }).last().click()

  const methods = matter(page, 'Forma de pagamento')
  await methods.getByRole('button', { name: 'Usar Boleto' }).press('Enter')
  await expectWell(page)
  /* Some payment providers name the payer on a boleto. */
  const asks = { code: 'document-required', detail: 'Informe seu CPF.' }
  const calls = '**/api/v1/subscriptions/payment-method/**'
  await page.route(calls, (route) => route.fulfill({ status: 409, json: asks }), { times: 1 })
  const change = page.getByRole('button', { name: 'Trocar', exact: true })
  await change.click()
  await expect(page.getByLabel('CPF')).toBeFocused()
  await change.click()
  await expect(page.getByText('Informe seu CPF.')).toBeVisible()
  await page.getByLabel('CPF').fill('390.533.447-05')
  await pressTwice(change)
  await expect(page).toHaveURL(/\/conta\/boleto\//)
  await expect(page.getByLabel('Linha digitável')).toBeVisible()
  await expectWell(page)

  await page.goto(managePath)
  await expect(page.getByRole('link', { name: /^Segunda via/ })).toHaveAttribute(
    'href',
    /\/conta\/boleto\//,
  )
  await methods.getByRole('button', { name: 'Usar Cartão de crédito' }).click()
  await page.getByRole('button', { name: 'Trocar', exact: true }).click()
  await pressTwice(page.getByRole('button', { name: /^Pagar .* com Visa final 4242/ }))
  await expect(page.getByText('Cobramos do cartão Visa final 4242')).toBeVisible()
  const { invoices, service } = await booksOf(page)
  expect(service.state).toBe('active')
  expect(invoices.filter(({ status }) => status === 'paid')).toHaveLength(1)
})

test('a Pix that is over gives way to another; unknown ones and a gone API are told', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_FAILED/)
  const { payment } = await signUpAs(page, { method: 'pix' })
  await page.goto('/conta/pix/0b1e7c2a-1111-4222-8333-abcdefabcdef')
  await expect(page.getByRole('heading', { name: 'Não encontramos este pagamento' })).toBeVisible()
  await settle(page, payment, 'expired')
  await page.goto(`/conta/boleto/${payment}`)
  await expect(page).toHaveURL(`/conta/pix/${payment}`)
  await expect(page.getByRole('heading', { name: 'O código Pix venceu' })).toBeVisible()

  await page.goto(managePath)
  await expect(page.getByText('O prazo para pagar terminou')).toBeVisible()
  await pressTwice(page.getByRole('button', { name: 'Gerar novo código', exact: true }))
  await expect(page.getByLabel('Pix Copia e Cola')).toBeVisible()
  expect(page.url()).not.toContain(payment)
  const made = page.url().split('/').at(-1) ?? ''
  await settle(page, made, 'paid')
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver meus pagamentos' }).click()
  await expect(matter(page, 'Faturas').getByText('Paga')).toBeVisible()

  await page.route('**/api/v1/subscriptions/coupon/**', (route) => route.abort())
  await matter(page, 'Cupom').getByRole('button').click()
  await page.getByLabel('Código do cupom').fill('LEITURA10')
  await page.keyboard.press('Enter')
  await expect(matter(page, 'Cupom').getByRole('alert')).toContainText('Sem conexão')
  await page.goto('/favicon.svg')
  await page.evaluate(() => sessionStorage.clear())
  const busy = { code: 'too-many-attempts', detail: 'Muitas tentativas.' }
  await page.route('**/api/v1/invoices/**', (route) => route.fulfill({ status: 429, json: busy }))
  await page.goto(managePath)
  await expect(page.getByRole('alert').filter({ hasText: 'Erro!' })).toBeVisible()
  await page.unroute('**/api/v1/invoices/**')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(matter(page, 'Faturas').getByText('Paga')).toBeVisible()
})
