import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ManagePage } from '#islands/billing/manage/manage-page.tsx'
import { formatMoney } from '#shared/billing/money.ts'
import { paymentProblems } from '#shared/billing/payments/problems.ts'
import type { Invoice } from '#shared/billing/payments/contract.ts'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { subscriptionProblems } from '#shared/billing/subscriptions/contract.ts'
import { ToastRegion } from '#ui/feedback/toast-region.tsx'
import { answer, gone, listed, refused, sentBy } from '#tests/islands/stubbed/answers.ts'
import {
  boletoOf,
  expired,
  invoiceOf,
  paid,
  pixOf,
  uuids,
} from '#tests/islands/stubbed/payments.ts'
import { enter, madeCustomer } from '#tests/islands/stubbed/person.ts'
import {
  alert,
  button,
  expectGone,
  expectShown,
  expectToGo,
  expectWell,
  field,
  link,
  open,
  press,
  pressTwice,
  text,
  useIslands,
} from '#tests/islands/stubbed/screen.ts'
import { madeCard, madePayment, serviceIn } from '#tests/support/made-billing.ts'

useIslands({ ManagePage, ToastRegion })

const path = '/conta/gerenciar-pagamento'
const preview = 'POST /v1/subscriptions/change/preview/'
const change = 'POST /v1/stripe/subscriptions/change/'
const methods = 'PUT /v1/subscriptions/payment-method/'
const renewal = 'POST /v1/payments/{uuid}/renew/'
const order = 'POST /v3/payments/subscription/'
const coupon = 'POST /v1/subscriptions/coupon/'

const section = (name: string) => page.getByRole('region', { name, exact: true })

const enterWith = async (service: Service, invoices: Invoice[], cards = [madeCard]) => {
  enter(service)
  answer('GET /v3/payments/credit-card/', { card: cards[0] ?? null, cards, without_trial: [] })
  answer('GET /v1/invoices/', listed(...invoices))
  await open(path)
}

const paidByCard = () =>
  invoiceOf(paid(madePayment({ method: 'card', card: { brand: 'visa', last4: '4242' } })))
const waiting = (method: 'pix' | 'boleto', openPayment: string) =>
  serviceIn('waiting_first_payment', { payment_method: method, open_payment: openPayment })

const terms = {
  plan: { slug: 'vereda-mais', name: 'Vereda+', price_id: 'price-2' },
  is_immediate: true,
  amount_now: 1000,
  credit: 1990,
  next_amount: 2990,
  next_at: '2026-12-20T12:00:00Z',
}

beforeEach(() => answer('GET /v1/accounts/active-subscription', { message: 'ok' }))

test('shows the cost of a plan change, and charges it once for two presses', async () => {
  await enterWith(serviceIn('active'), [paidByCard()])
  await expectShown(text('Cobramos do cartão Visa final 4242'))
  await expectShown(section('Faturas').getByText('Paga', { exact: true }))
  await expectWell()
  answer(preview, terms)
  answer(change, { ...terms, payment: null })
  await press(section('Plano').getByRole('button', { name: 'Mudar para Vereda+', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Mudar para Vereda+' })
  await expectShown(dialog.getByText('Crédito do que você já pagou'))
  expect(
    dialog
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([formatMoney(2990), `−${formatMoney(1990)}`, formatMoney(1000), formatMoney(2990)])
  await expectWell()
  await pressTwice(dialog.getByRole('button', { name: /^Trocar e pagar/ }))
  await expectGone(dialog)
  await expectShown(text('Pronto: seu plano agora é o Vereda+.'))
  expect(sentBy(change).map(({ body }) => body.total)).toEqual([1000])
})

test('schedules a cheaper plan for the next period, and undoes it', async () => {
  const next = { slug: 'essencial', name: 'Essencial', price_id: 'price-1' }
  const plus = { slug: 'vereda-mais', name: 'Vereda+', price_id: 'price-2' }
  await enterWith(serviceIn('active', { plan: plus }), [paidByCard()])
  const later = { ...terms, plan: next, is_immediate: false, amount_now: 0, credit: 0 }
  answer(preview, later, { ...later, plan: terms.plan })
  answer(change, { ...later, payment: null })
  await section('Plano').getByRole('button', { name: 'Mudar para Essencial' }).click()
  answer(
    'GET /v1/customers/{id}/',
    madeCustomer({ service: serviceIn('active', { plan: plus, next_plan: next }) }),
  )
  await button('Agendar a troca').click()
  await expectShown(section('Plano').getByText('No próximo período'))
  await section('Plano').getByRole('button', { name: 'Continuar no Vereda+' }).click()
  answer('GET /v1/customers/{id}/', madeCustomer({ service: serviceIn('active', { plan: plus }) }))
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar no Vereda+' }).click()
  await expectGone(section('Plano').getByText('No próximo período'))
})

test('shows a refused coupon at its field, keeps it while offline, and applies it', async () => {
  await enterWith(serviceIn('active'), [paidByCard()])
  const unknown = refused(404, { code: 'coupon-not-found', detail: 'Este cupom não existe.' })
  const used = { code: 'LEITURA10', description: '10% nas três primeiras faturas' }
  answer(coupon, unknown, gone, { ...used, percent_off: 10, amount_off: null, cycles: 3 } as never)
  await press(section('Cupom').getByRole('button', { name: 'Usar um cupom' }))
  await expect.element(field('Código do cupom')).toHaveFocus()
  await userEvent.keyboard('NAOEXISTE{Enter}')
  await expectShown(section('Cupom').getByText(/Este cupom não existe/))
  await field('Código do cupom').fill('leitura10')
  await userEvent.keyboard('{Enter}')
  await expectShown(alert('Sem conexão'))
  await userEvent.keyboard('{Enter}')
  await expectGone(field('Código do cupom'))
  expect(sentBy(coupon).at(-1)?.body).toEqual({ coupon: 'LEITURA10' })
})

test('shows a receipt', async () => {
  await enterWith(serviceIn('active'), [paidByCard()])
  await section('Faturas')
    .getByRole('button', { name: /^Recibo/ })
    .first()
    .click()
  const receipt = page.getByRole('dialog', { name: 'Recibo de pagamento' })
  await expectShown(receipt.getByText(/Clara Nunes Prado/))
  await expectWell()
})

test('changes from Pix to boleto, asks for the CPF and issues the document once', async () => {
  await enterWith(waiting('pix', uuids.pix), [invoiceOf(pixOf())])
  await expect.element(link('Ver o Pix')).toHaveAttribute('href', `/conta/pix/${uuids.pix}`)
  await press(section('Forma de pagamento').getByRole('button', { name: 'Usar Boleto' }))
  await expectShown(page.getByRole('dialog'))
  await expectWell()
  const { status, detail } = subscriptionProblems['document-required']
  answer(
    methods,
    refused(status, { code: 'document-required', detail }),
    waiting('boleto', uuids.boleto),
  )
  answer('PATCH /v1/accounts/{id}/', madeCustomer())
  await button('Trocar').click()
  await expect.element(field('CPF')).toHaveFocus()
  await button('Trocar').click()
  await expectShown(text('Informe seu CPF.'))
  await field('CPF').fill('390.533.447-05')
  await pressTwice(button('Trocar'))
  await expectToGo(`/conta/boleto/${uuids.boleto}`)
  expect(sentBy(methods)).toHaveLength(2)
})

test('links to an open boleto, and charges the open invoice once by card', async () => {
  await enterWith(waiting('boleto', uuids.boleto), [invoiceOf(boletoOf())])
  await expect
    .element(link(/^Segunda via/))
    .toHaveAttribute('href', `/conta/boleto/${uuids.boleto}`)
  const byCard = serviceIn('waiting_first_payment', { payment_method: 'card' })
  answer(methods, byCard)
  await section('Forma de pagamento')
    .getByRole('button', { name: 'Usar Cartão de crédito' })
    .click()
  answer('GET /v1/customers/{id}/', madeCustomer({ service: byCard }))
  await button('Trocar').click()
  const payment = paid(madePayment({ method: 'card' }))
  answer(order, { outcome: 'active', trial_ends_at: null, payment })
  const pay = button(/^Pagar .* com Visa final 4242/)
  await expectShown(pay)
  answer('GET /v1/customers/{id}/', madeCustomer({ service: serviceIn('active') }))
  answer('GET /v1/invoices/', listed(paidByCard()))
  await pressTwice(pay)
  await expectShown(text('Cobramos do cartão Visa final 4242'))
  expect(sentBy(order)).toHaveLength(1)
})

test('replaces an expired Pix once for two presses', async () => {
  await enterWith(waiting('pix', uuids.pix), [invoiceOf(expired(pixOf()))])
  await expectShown(text('O prazo para pagar terminou'))
  answer(renewal, pixOf({ uuid: uuids.renewed }))
  await pressTwice(button('Gerar novo código').first())
  await expectToGo(`/conta/pix/${uuids.renewed}`)
  expect(sentBy(renewal)).toHaveLength(1)
})

test('explains a failed payment, and retries it once for two presses', async () => {
  const failed = madePayment({ method: 'card', status: 'refused', refusal: 'Sem limite.' })
  await enterWith(serviceIn('past_due'), [invoiceOf(failed, { kind: 'renewal' })])
  await expectShown(text('O pagamento não foi aprovado'))
  await expectShown(text(/Você continua assistindo até/))
  await expectWell()
  const { status, detail } = paymentProblems['card-refused']
  answer(order, refused(status, { code: 'card-refused', detail }))
  await pressTwice(button(/^Tentar de novo com Visa final 4242/))
  await expectShown(alert('O banco não aceitou este cartão'))
  expect(sentBy(order).map(({ key }) => key)).toEqual([expect.stringMatching(/^[\w-]{36}$/)])
})

test('switches to another stored card, and deletes an unused one', async () => {
  const other = { ...madeCard, id: 8, brand: 'mastercard', last4: '4444', is_default: false }
  await enterWith(serviceIn('active', { card: other }), [paidByCard()], [other, madeCard])
  const cards = section('Cartões').getByRole('listitem')
  await expectShown(cards.filter({ hasText: 'Em uso' }).getByText(/4444/))
  answer('PUT /v1/subscriptions/credit-card/', madeCard)
  answer(
    'GET /v1/customers/{id}/',
    madeCustomer({ service: serviceIn('active', { card: madeCard }) }),
  )
  await press(button('Usar este cartão: Visa final 4242'))
  await expectShown(cards.filter({ hasText: 'Em uso' }).getByText(/4242/))
  answer('DELETE /v3/payments/credit-card/{id}/', {})
  answer('GET /v3/payments/credit-card/', { card: madeCard, cards: [madeCard], without_trial: [] })
  await press(button('Apagar: Mastercard final 4444'))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Apagar' }))
  await expect.poll(() => cards.elements()).toHaveLength(1)
})

test('loads again on demand', async () => {
  enter(serviceIn('active'))
  answer('GET /v3/payments/credit-card/', { card: null, cards: [], without_trial: [] })
  answer(
    'GET /v1/invoices/',
    refused(429, { code: 'too-many-attempts', detail: 'Muitas tentativas.' }),
  )
  await open(path)
  await expectShown(alert('Erro!'))
  answer('GET /v1/invoices/', listed(paidByCard()))
  await button('Tentar novamente').click()
  await expectShown(section('Faturas').getByText('Paga', { exact: true }))
})
