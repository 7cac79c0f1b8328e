import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ReactivationPage } from '#islands/billing/reactivation/reactivation-page.tsx'
import { paymentProblems } from '#shared/billing/payments/problems.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { subscriptionProblems } from '#shared/billing/subscriptions/contract.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { answer, gone, listed, refused, sentBy } from '#tests/islands/stubbed/answers.ts'
import { termsOf } from '#tests/islands/stubbed/cancellation.ts'
import { fillCard } from '#tests/islands/stubbed/checkout.ts'
import { boletoOf, expired, invoiceOf, paid, pixOf } from '#tests/islands/stubbed/payments.ts'
import { enter, madeCustomer } from '#tests/islands/stubbed/person.ts'
import {
  alert,
  button,
  expectShown,
  expectWell,
  field,
  heading,
  link,
  open,
  pressTwice,
  status,
  text,
  radio,
  useIslands,
} from '#tests/islands/stubbed/screen.ts'
import { madeCard, madePlan, serviceIn } from '#tests/support/made-billing.ts'

useIslands({ ReactivationPage, ToastRegion })

const first = '/reativacao/selecionar-plano'
const order = 'POST /v3/payments/subscription/'
const cards = 'GET /v3/payments/credit-card/'
const saving = 'POST /v1/accounts/cards'
const invoices = 'GET /v1/invoices/'
const plans = 'GET /v1/plans-web/'
const step = (name: string) => heading(name, 1)
const title = (name: string) => heading(name, 2)
const next = () => button('Continuar').click()

const expiredService = serviceIn('expired', { payment_method: null, card: null })

const enterWith = (service: Service, patch = {}) => {
  enter(service)
  answer('GET /v1/customers/{id}/', madeCustomer({ service, ...patch }))
}

const choose = async (method: string) => {
  await expectShown(step('Como você quer pagar'))
  await radio(method).click({ force: true })
  await next()
}

const back = () => {
  answer('GET /v1/customers/{id}/', madeCustomer({ service: serviceIn('active') }))
  answer(invoices, listed(invoiceOf(paid(pixOf()), { kind: 'reactivation' })))
}

beforeEach(() => {
  answer(cards, { card: null, cards: [], without_trial: [] })
  answer(invoices, listed())
  answer('GET /v1/accounts/active-subscription', { message: 'reactivation' })
})

test('pays by card after refusals of the card and the order, and orders once for two presses', async () => {
  enterWith(expiredService)
  await open('/reativacao/resumo-pedido?utm_source=volta')
  await expectShown(step('Que bom ter você de volta'))
  expect(location.pathname + location.search).toBe(`${first}?utm_source=volta`)
  await expect.element(radio('Essencial')).toBeChecked()
  await expectWell()
  ;(radio('Essencial').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(step('Como você quer pagar')).toHaveFocus()
  await expectWell()
  await choose('Cartão de crédito')
  await expect.element(step('Dados do cartão')).toHaveFocus()
  const { status: code, detail } = paymentProblems['card-refused']
  answer(saving, refused(code, { code: 'card-refused', detail }), madeCard)
  await fillCard('4000 0000 0000 0002')
  await button('Guardar e continuar').click()
  await expect.element(field('Número do cartão')).toHaveFocus()
  await expect
    .element(field('Número do cartão'))
    .toHaveAccessibleDescription(/não aceitou este cartão/)
  await expectWell()
  await fillCard()
  answer(cards, { card: madeCard, cards: [madeCard], without_trial: [] })
  await button('Guardar e continuar').click()
  await expect.element(step('Confira antes de confirmar')).toHaveFocus()
  await expectWell()
  const funds = paymentProblems['card-no-funds']
  answer(order, refused(funds.status, { code: 'card-no-funds', detail: funds.detail }))
  await button(/^Reativar por/).click()
  await expectShown(title('O cartão não tem limite para este valor'))
  await expectWell()
  await button('Usar outro cartão').click()
  await fillCard('5555 5555 5555 4444')
  await button('Guardar e continuar').click()
  answer(order, { outcome: 'active', trial_ends_at: null, payment: paid(pixOf()) })
  await expectShown(button(/^Reativar por/))
  back()
  await pressTwice(button(/^Reativar por/))
  await expectShown(title('Sua assinatura está de volta'))
  expect(location.pathname + location.search).toBe('/reativacao/sucesso?utm_source=volta')
  expect(sentBy(order)).toHaveLength(2)
  await expectWell()
  await expect.element(link('Escolher perfil e assistir')).toHaveAttribute('href', '/sessao')
})

test('shows the price and the reason for a card without free days before the order', async () => {
  const none = serviceIn('none', { has_trial: true })
  enterWith(none)
  answer(cards, { card: madeCard, cards: [madeCard], without_trial: [madeCard.id] })
  await open(first)
  await page.getByRole('radio', { name: 'Vereda+', exact: true }).click({ force: true })
  await next()
  await choose('Cartão de crédito')
  await expect.element(step('Confira antes de confirmar')).toHaveFocus()
  await expectShown(status('Sua assinatura começa hoje, por R$ 29,90.'))
  await expectShown(button('Assinar por R$ 29,90'))
  expect(text('7 dias grátis').elements()).toEqual([])
  await expectWell()
})

test('asks the person to agree to a changed total', async () => {
  enterWith(expiredService)
  answer(plans, listed(madePlan({ price: 1390 })))
  await open(first)
  await next()
  await choose('Pix')
  const { status: code, detail } = subscriptionProblems['total-changed']
  answer(order, refused(code, { code: 'total-changed', detail, total: 1990 }))
  await expectShown(button('Gerar Pix de R$ 13,90'))
  answer(plans, listed(madePlan()))
  await button('Gerar Pix de R$ 13,90').click()
  await expectShown(title('O valor mudou'))
  await expectWell()
  await button('Ver o novo total').click()
  answer(order, { outcome: 'waiting', trial_ends_at: null, payment: pixOf() })
  await expectShown(button('Gerar Pix de R$ 19,90'))
  answer('GET /v1/payments/{uuid}/', pixOf())
  answer(invoices, listed(invoiceOf(pixOf())))
  await button('Gerar Pix de R$ 19,90').click()
  await expectShown(step('Pague com Pix'))
  expect(sentBy(order).map(({ body }) => body.total)).toEqual([1390, 1990])
})

test('asks for the CPF of a Pix, resumes it, renews it after it expires and sees it paid', async () => {
  enterWith(expiredService, { document: null })
  await open(first)
  await next()
  await choose('Pix')
  await expect.element(step('Quem está pagando')).toHaveFocus()
  await field('CPF').fill('111.111.111-11')
  await next()
  await expect.element(field('CPF')).toHaveAccessibleDescription(/CPF válido/)
  await expectWell()
  answer('PATCH /v1/accounts/{id}/', madeCustomer({ service: expiredService }))
  answer('GET /v1/customers/{id}/', madeCustomer({ service: expiredService }))
  await field('CPF').fill('529.982.247-25')
  await next()
  await expect.element(step('Confira antes de confirmar')).toHaveFocus()
  answer(order, { outcome: 'waiting', trial_ends_at: null, payment: pixOf() })
  answer(invoices, listed(invoiceOf(pixOf())))
  answer('GET /v1/payments/{uuid}/', pixOf())
  await button(/^Gerar Pix de/).click()
  await expect.element(step('Pague com Pix')).toHaveFocus()
  answer(invoices, listed(invoiceOf(expired(pixOf()))))
  answer('GET /v1/payments/{uuid}/', expired(pixOf()))
  document.dispatchEvent(new Event('visibilitychange'))
  await expectShown(title('O código Pix venceu'))
  await expectWell()
  answer('POST /v1/payments/{uuid}/renew/', pixOf())
  answer(invoices, listed(invoiceOf(pixOf())))
  answer('GET /v1/payments/{uuid}/', pixOf())
  await button('Gerar novo código').click()
  await expectShown(field('Pix Copia e Cola'))
  await expectWell()
  await open(first)
  await expectShown(field('Pix Copia e Cola'))
  expect(location.pathname).toBe('/reativacao/pix')
  await button('Pagar com cartão').click()
  await expect.element(step('Como você quer pagar')).toHaveFocus()
  history.back()
  await expectShown(field('Pix Copia e Cola'))
  answer('GET /v1/payments/{uuid}/', paid(pixOf()))
  back()
  document.dispatchEvent(new Event('visibilitychange'))
  await expectShown(title('Sua assinatura está de volta'))
  await open('/reativacao/erro')
  await expect.poll(() => location.pathname).toBe('/reativacao/sucesso')
})

test('makes one boleto order over a lost answer and a reload', async () => {
  enterWith(expiredService)
  answer(order, gone)
  await open(first)
  await next()
  await choose('Boleto')
  await button(/^Gerar boleto de/).click()
  await expect.element(step('Processando o pedido')).toHaveFocus()
  await expectWell()
  answer(order, { outcome: 'waiting', trial_ends_at: null, payment: boletoOf() })
  answer(invoices, listed(invoiceOf(boletoOf())))
  answer('GET /v1/payments/{uuid}/', boletoOf())
  await open(location.pathname)
  await expectShown(field('Linha digitável'))
  expect(location.pathname).toBe('/reativacao/boleto')
  expect(new Set(sentBy(order).map(({ key }) => key)).size).toBe(1)
  await expectWell()
})

test('undoes a cancellation without a payment, then has nothing left to do', async () => {
  const kept = { state: 'active', invoice: null } as const
  enterWith(serviceIn('canceled', { if_kept: kept }))
  answer(cards, gone, { card: madeCard, cards: [madeCard], without_trial: [] })
  await open(first)
  await expectShown(alert('Erro!'))
  await button('Tentar novamente').click()
  await expectShown(button('Continuar assinando'))
  expect(location.pathname).toBe('/reativacao/resumo-pedido')
  await expectWell()
  answer('POST /v1/subscriptions/cancel/keep/', { message: 'ok', terms: termsOf() })
  answer('GET /v1/customers/{id}/', madeCustomer({ service: serviceIn('active') }))
  await pressTwice(button('Continuar assinando'))
  await expectShown(title('Cancelamento desfeito'))
  expect(sentBy('POST /v1/subscriptions/cancel/keep/')).toHaveLength(1)
  localStorage.removeItem('vereda.flow.reactivation')
  await open('/reativacao/metodo-pagamento')
  await expectShown(title('Sua assinatura está ativa'))
  await expectShown(link('Ver minha conta'))
})
