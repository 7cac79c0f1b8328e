import { expect, test } from 'vitest'
import { DocumentPage } from '#islands/billing/manage/invoices/document-page.tsx'
import { NewCardPage } from '#islands/billing/manage/cards/new-card-page.tsx'
import { paymentProblems } from '#shared/billing/payments/problems.ts'
import { fillCard } from '#tests/islands/stubbed/checkout.ts'
import { answer, listed, refused, sentBy } from '#tests/islands/stubbed/answers.ts'
import {
  boletoOf,
  expired,
  invoiceOf,
  paid,
  pixOf,
  uuids,
} from '#tests/islands/stubbed/payments.ts'
import { enter } from '#tests/islands/stubbed/person.ts'
import {
  button,
  expectShown,
  expectToGo,
  expectWell,
  field,
  heading,
  link,
  open,
  press,
  pressTwice,
  text,
  useIslands,
} from '#tests/islands/stubbed/screen.ts'
import { madeCard, madePayment, serviceIn } from '#tests/support/made-billing.ts'

useIslands({ DocumentPage, NewCardPage })

const change = 'POST /v1/accounts/cards/change'
const path = '/conta/novo-cartao'
const cpf = '390.533.447-05'

const refusal = (code: 'card-refused' | 'card-no-funds') =>
  refused(paymentProblems[code].status, { code, detail: paymentProblems[code].detail })

test('shows each refusal of a new card at its field and keeps the typed values', async () => {
  enter(serviceIn('active', { payment_method: 'pix' }))
  answer('GET /v1/invoices/', listed(invoiceOf(pixOf(), { kind: 'renewal' })))
  answer(change, refusal('card-refused'), refusal('card-no-funds'), { ...madeCard, last4: '4444' })
  await open(path)
  await expectShown(text(/^Nada é cobrado agora\..* O Pix em aberto deixa de valer\.$/))
  const save = button('Guardar e usar')
  await press(save)
  await expect.element(field('Número do cartão')).toHaveFocus()
  await expectWell()
  await fillCard('4000 0000 0000 0002', '01/20')
  await field('CPF do titular').fill(cpf)
  await press(save)
  await expect.element(field('Validade (MM/AA)')).toHaveFocus()
  await expectShown(text('Este cartão está vencido.'))
  await field('Validade (MM/AA)').fill('12/30')
  await press(save)
  await expectShown(text('O banco não aceitou este cartão.'))
  await expect.element(field('Número do cartão')).toHaveFocus()
  await expect.element(field('CVV')).toHaveValue('737')
  await field('Número do cartão').fill('4000 0000 0000 9995')
  await press(save)
  await expectShown(text('O cartão não tem limite'))
  expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/\b(?:9995|737)\b/)
  await field('Número do cartão').fill('5555 5555 5555 4444')
  await pressTwice(save)
  await expect.element(heading('Cartão trocado')).toHaveFocus()
  await expectShown(text(/Nada foi cobrado agora\..*não vale mais/))
  await expectWell()
  await expect
    .element(link('Ver meus pagamentos'))
    .toHaveAttribute('href', '/conta/gerenciar-pagamento')
  expect(sentBy(change)).toHaveLength(3)
})

test('announces the charge of an open invoice, charges once and shows the result', async () => {
  enter(serviceIn('waiting_first_payment', { payment_method: 'pix', open_payment: uuids.pix }))
  answer('GET /v1/invoices/', listed(invoiceOf(pixOf())))
  await open(path)
  await expectShown(text('será cobrado neste cartão agora'))
  await fillCard()
  await field('CPF do titular').fill(cpf)
  answer(change, madeCard)
  answer('GET /v1/invoices/', listed(invoiceOf(paid(madePayment({ method: 'card' })))))
  await pressTwice(button(/^Guardar e pagar R\$\s19,90$/))
  await expect.element(heading('Pagamento aprovado')).toHaveFocus()
  expect(sentBy(change).map(({ body }) => body.total)).toEqual([1990])
})

test('shows a Pix and a boleto at their addresses', async () => {
  enter()
  answer('GET /v1/payments/{uuid}/', pixOf())
  await open(`/conta/pix/${uuids.pix}`)
  await expectShown(field('Pix Copia e Cola'))
  await expectWell()
  answer('GET /v1/payments/{uuid}/', boletoOf())
  await open(`/conta/boleto/${uuids.boleto}`)
  await expectShown(field('Linha digitável'))
  await expectWell()
})

test('opens the document that replaced an old one', async () => {
  enter()
  const old = { ...expired(pixOf()), successor: uuids.renewed }
  answer('GET /v1/payments/{uuid}/', old, { ...pixOf({ uuid: uuids.renewed }), successor: null })
  await open(`/conta/pix/${uuids.pix}`)
  await expectShown(field('Pix Copia e Cola'))
  expect(location.pathname).toBe(`/conta/pix/${uuids.renewed}`)
})

test('redirects to the method of the payment, and reports an unknown one', async () => {
  enter()
  answer('GET /v1/payments/{uuid}/', expired(pixOf()))
  await open(`/conta/boleto/${uuids.pix}`)
  await expectToGo(`/conta/pix/${uuids.pix}`)
  answer('GET /v1/payments/{uuid}/', refused(404, { code: 'not-found', detail: 'Não.' }))
  await open(`/conta/pix/${uuids.renewed}`)
  await expectShown(heading('Não encontramos este pagamento'))
})
