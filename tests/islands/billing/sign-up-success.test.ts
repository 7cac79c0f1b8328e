import { expect, test } from 'vitest'
import { SuccessPage } from '#islands/billing/status/success-page.tsx'
import { $checkoutResult } from '#lib/billing/checkout/result.ts'
import { answer, gone, listed } from '#tests/islands/stubbed/answers.ts'
import { invoiceOf, paid, pixOf, uuids } from '#tests/islands/stubbed/payments.ts'
import { enter } from '#tests/islands/stubbed/person.ts'
import {
  alert,
  button,
  expectGone,
  expectShown,
  expectWell,
  field,
  heading,
  link,
  open,
  status,
  text,
  useIslands,
} from '#tests/islands/stubbed/screen.ts'
import { madePayment, nextInvoice } from '#tests/support/made-billing.ts'

useIslands({ SuccessPage })

const path = '/cadastro/sucesso'
const invoices = 'GET /v1/invoices/'
const title = (name: string) => heading(name, 2)

test('leads to the profiles after a card payment', async () => {
  enter()
  const card = { brand: 'visa', last4: '4242' }
  answer(invoices, listed(invoiceOf(paid(madePayment({ method: 'card', card })))))
  await open(path)
  await expectShown(title('Tudo certo'))
  await expectShown(text('Cartão Visa final 4242'))
  await expect.element(link(/Escolher perfil e assistir/)).toHaveAttribute('href', '/sessao')
  await expectWell()
})

test('shows the end of a trial and the charge after it', async () => {
  enter()
  answer(invoices, listed())
  answer('GET /v3/payments/subscription/upcoming/', { invoice: nextInvoice })
  await open(path)
  await expectShown(text('Seu teste grátis vai até'))
  await expectShown(text('R$ 29,90'))
  await expectWell()
})

test('counts an order as paid when the coupon leaves nothing to pay', async () => {
  enter()
  const free = invoiceOf(paid(pixOf()), { amount: 0, payment: null, status: 'paid' })
  answer(invoices, listed(free))
  await open(path)
  await expectShown(title('Tudo certo'))
  await expectShown(text('R$ 0,00'))
  await expect.element(status('Tudo certo')).toBeInTheDocument()
  await expectWell()
})

test('keeps the last answer while the API is unreachable, and retries when it is back', async () => {
  enter()
  answer(invoices, gone)
  await open(path)
  await expectShown(alert('Erro!'))
  await expectWell()
  answer(invoices, listed(invoiceOf(pixOf())))
  await button('Tentar novamente').click()
  await expectShown(title('Aguardando seu Pix'))
  answer(invoices, gone)
  document.dispatchEvent(new Event('visibilitychange'))
  await expectShown(text('Continuamos tentando'))
  await expectShown(field('Pix Copia e Cola'))
  answer(invoices, listed(invoiceOf(pixOf())))
  dispatchEvent(new Event('online'))
  await expectGone(text('Continuamos tentando'))
})

test('shows the plans without a sign-up, and the payment after its session has ended', async () => {
  await open(path)
  await expect.element(link('Ver os planos')).toHaveAttribute('href', '/planos')
  await expectWell()
  $checkoutResult.set({
    outcome: 'waiting',
    trialEndsAt: null,
    paymentUuid: uuids.boleto,
    method: 'boleto',
    planName: 'Essencial',
  })
  await open(path)
  await expect
    .element(link('Ver a situação do pagamento'))
    .toHaveAttribute('href', `/status-pagamento/${uuids.boleto}`)
  await expectWell()
})
