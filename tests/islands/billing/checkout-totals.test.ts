import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { PaymentStep } from '#islands/billing/checkout/payment-step.tsx'
import { $checkoutResult } from '#lib/billing/checkout/result.ts'
import type { Plan } from '#shared/billing/plans/contract.ts'
import { subscriptionProblems } from '#shared/billing/subscriptions/contract.ts'
import { answer, broken, listed, refused, sentBy } from '#tests/islands/stubbed/answers.ts'
import { converted, fillCard, lead, openPayment } from '#tests/islands/stubbed/checkout.ts'
import {
  alert,
  button,
  expectGone,
  expectShown,
  expectText,
  expectToGo,
  expectWell,
  field,
  open,
  status,
  text,
  radio,
  useIslands,
} from '#tests/islands/stubbed/screen.ts'
import { madePlan } from '#tests/support/made-billing.ts'

useIslands({ PaymentStep })

const cpf = '529.982.247-25'
const coupons = 'GET /v3/payments/coupon/{code}/'
const summary = () => page.getByRole('region', { name: 'Resumo do pedido' })
const choose = (name: string) => radio(name).click({ force: true })
const expectTotal = (total: string) =>
  expectText(summary(), new RegExp(`Total hoje ?R\\$ ${total}`))

test('charges nothing today for a trial, and disables a method that the plan does not accept', async () => {
  await openPayment('vereda-mais')
  await expectTotal('0,00')
  await expect.element(radio('Boleto')).toBeDisabled()
  await expectShown(text('Não está disponível neste plano.'))
  await choose('Pix')
  await expectTotal('29,90')
  await choose('Cartão de crédito')
  await fillCard()
  await button('Começar 7 dias grátis').click()
  await expectShown(text('Informe seu CPF.'))
  answer(lead.convert, converted('trial'))
  await field('CPF').fill(cpf)
  await button('Começar 7 dias grátis').click()
  await expectToGo('/cadastro/sucesso')
  expect($checkoutResult.get()?.outcome).toBe('trial')
})

test('shows the price and the reason for a card without free days before the order', async () => {
  await openPayment('vereda-mais')
  answer(lead.trial, { has_trial: false }, { has_trial: true }, { has_trial: false })
  await fillCard()
  await field('CPF').fill(cpf)
  const why = status('Sua assinatura começa hoje, por R$ 29,90.')
  await expectShown(why)
  await expectTotal('29,90')
  await expectGone(text(/[Cc]omeçar 7 dias grátis|7 dias grátis e depois/))
  await expectWell()
  await field('Número do cartão').fill('5555 5555 5555 4444')
  await expectShown(button('Começar 7 dias grátis'))
  await expectGone(why)
  await field('Número do cartão').fill('4242 4242 4242 4242')
  await button('Assinar por R$ 29,90').click()
  await expectToGo('/cadastro/sucesso')
  expect(sentBy(lead.convert)[0]?.body.total).toBe(2990)
})

test('asks the person to agree to a changed price before charging it', async () => {
  const plansAt = (price: number): { results: Plan[]; count: number; next: null; previous: null } =>
    listed(madePlan({ price }))
  answer('GET /v1/plans-web/', plansAt(1390))
  await openPayment()
  const { status: code, detail } = subscriptionProblems['total-changed']
  answer(lead.convert, refused(code, { code: 'total-changed', detail, total: 1990 }), converted())
  await fillCard()
  await expectTotal('13,90')
  answer('GET /v1/plans-web/', plansAt(1990))
  await button('Assinar por R$ 13,90').click()
  await expectShown(alert('O valor mudou'))
  await expectTotal('19,90')
  await button('Assinar por R$ 19,90').click()
  await expectToGo('/cadastro/sucesso')
  expect(sentBy(lead.convert).map(({ body }) => body.total)).toEqual([1390, 1990])
})

test('checks a refused coupon once, and shows the refusal at its field', async () => {
  await openPayment()
  const refusal = text('Este cupom não existe ou não vale mais.')
  answer(
    coupons,
    refused(404, { code: 'coupon-not-found', detail: 'Este cupom não existe ou não vale mais.' }),
  )
  await field('Cupom (opcional)').fill('NUNCA-HOUVE')
  await userEvent.keyboard('{Enter}')
  await expectShown(refusal)
  await button('Aplicar').click()
  await field('Escolha uma senha').click()
  await expectShown(refusal)
  expect(sentBy(coupons)).toHaveLength(1)
  await expectTotal('19,90')
})

test('lowers the total with a coupon, and names it in the contract with the price after it', async () => {
  await openPayment()
  await field('Cupom (opcional)').fill('BEMVINDO')
  await button('Aplicar').click()
  await expectTotal('9,95')
  const prices = 'R$ 9,95 no primeiro mês e depois R$ 19,90 por mês, no cartão, até você cancelar.'
  await expectText(text('Você está assinando o plano Essencial'), prices)
  await field('Cupom (opcional)').fill('ANUAL50')
  await button('Aplicar').click()
  await expectShown(text('Este cupom não existe ou não vale para este plano.'))
  await field('Cupom (opcional)').fill('')
  await expectGone(text('Este cupom não existe ou não vale para este plano.'))
})

test('keeps the CPF of a Pix for the trial of a card chosen afterwards', async () => {
  await openPayment('vereda-mais')
  await choose('Pix')
  await field('CPF').fill(cpf)
  answer(lead.convert, broken, converted('trial'))
  await button(/^Gerar Pix/).click()
  await expectShown(alert('Algo deu errado'))
  await choose('Cartão de crédito')
  await fillCard()
  await button('Começar 7 dias grátis').click()
  await expectToGo('/cadastro/sucesso')
  expect(sentBy(lead.put).at(-1)?.body.document).toBe('52998224725')
  const keys = new Set(sentBy(lead.convert).map(({ key }) => key))
  expect(keys.size, 'another order has another key').toBe(2)
})

test.each([
  ['Pix', /^Gerar Pix de R\$\s19,90$/],
  ['Boleto', /^Gerar boleto de R\$\s19,90$/],
] as const)('%s asks for the CPF', async (method, label) => {
  await openPayment()
  const aboutCards = text('Não guardamos o número nem o CVV do seu cartão.')
  await expectShown(aboutCards)
  await choose(method)
  await expectGone(aboutCards)
  await button(label).click()
  await expectShown(text('Informe seu CPF.'))
  await expect.element(field('CPF')).toHaveFocus()
  await field('CPF').fill('52998224725')
  await expect.element(field('CPF')).toHaveValue(cpf)
  await button(label).click()
  await expectToGo('/cadastro/sucesso')
  expect($checkoutResult.get()?.method).toBe(method.toLowerCase())
})

test('asks for the address of a boleto, and again after a reload', async () => {
  await openPayment()
  answer(lead.convert, refused(400, { address: ['Informe seu endereço.'] }))
  await choose('Boleto')
  await field('CPF').fill(cpf)
  await button(/^Gerar boleto/).click()
  await expect.element(field('CEP')).toHaveFocus()
  await field('CEP').fill('30140000')
  await field('Rua').fill('Rua das Sucupiras')
  await open('/cadastro/plano/essencial/usuario')
  await field('Escolha uma senha').fill('uma senha nova')
  await button(/^Gerar boleto/).click()
  await expect.element(field('CEP')).toHaveValue('30140-000')
  answer(lead.convert, converted('waiting'))
  await field('Número').fill('230')
  await field('Cidade').fill('Belo Horizonte')
  await field('Estado').fill('MG')
  await button(/^Gerar boleto/).click()
  await expectToGo('/cadastro/sucesso')
  expect(sentBy(lead.put).at(-1)?.body.address).toMatchObject({ city: 'Belo Horizonte' })
})
