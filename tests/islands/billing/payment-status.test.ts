import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BillPage } from '#islands/billing/status/bill-page.tsx'
import { CheckPage } from '#islands/billing/status/check-page.tsx'
import { PaymentCodeForm } from '#islands/billing/status/payment-code-form.tsx'
import { PaymentStatusPage } from '#islands/billing/status/payment-status-page.tsx'
import { answer, broken, held, listed, refused, sentBy } from '#tests/islands/stubbed/answers.ts'
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
  alert,
  button,
  expectGone,
  expectShown,
  expectToGo,
  expectWell,
  field,
  heading,
  link,
  open,
  press,
  pressTwice,
  status,
  text,
  useIslands,
} from '#tests/islands/stubbed/screen.ts'
import { madePayment } from '#tests/support/made-billing.ts'

useIslands({ BillPage, CheckPage, PaymentCodeForm, PaymentStatusPage })

const notFound = refused(404, { code: 'not-found', detail: 'Não encontrado.' })
const payment = 'GET /v1/payments/{uuid}/'
const publicStatus = 'GET /v1/payments/{uuid}/status/'
const pathOf = (uuid: string) => `/status-pagamento/${uuid}`

/** Polls at once, like a return to the page. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

const publicPart = ({ uuid, status, invoice_status, method, amount } = boletoOf()) => ({
  uuid,
  status,
  invoice_status,
  method,
  amount,
})

test('hides the boleto of an invoice that was paid in another way', async () => {
  enter()
  answer(payment, boletoOf())
  await open(pathOf(uuids.boleto))
  await expectShown(field('Linha digitável'))
  answer(payment, { ...boletoOf(), invoice_status: 'paid' })
  comeBack()
  await expectShown(heading('Esta cobrança já está paga', 2))
  await expectGone(field('Linha digitável'))
  await expectGone(button(/Gerar|Pagar/))
  await expectWell()
})

test('puts the new code into the address and focuses its title after a change of method', async () => {
  enter()
  answer(payment, boletoOf(), pixOf({ uuid: uuids.renewed }))
  answer('POST /v1/payments/{uuid}/renew/', pixOf({ uuid: uuids.renewed }))
  await open(pathOf(uuids.boleto))
  await press(button('Pagar com Pix'))
  await expect.element(heading('Aguardando seu Pix', 2)).toHaveFocus()
  expect(location.pathname).toBe(pathOf(uuids.renewed))
})

test('replaces an expired Pix once for two presses', async () => {
  enter()
  answer(payment, expired(pixOf()), pixOf({ uuid: uuids.renewed }))
  answer('POST /v1/payments/{uuid}/renew/', pixOf({ uuid: uuids.renewed }))
  await open(pathOf(uuids.pix))
  await expectShown(heading('O código Pix venceu', 2))
  await expectWell()
  await pressTwice(button('Gerar novo código'))
  await expectShown(field('Pix Copia e Cola'))
  const renewals = sentBy('POST /v1/payments/{uuid}/renew/')
  expect(renewals.map(({ key }) => key)).toEqual([`renew-${uuids.pix}-pix`])
  expect(location.pathname).toBe(pathOf(uuids.renewed))
})

test.each([true, false])(
  'opens what replaced an old payment, signed in: %s',
  async (isSignedIn) => {
    if (isSignedIn) enter()
    const living = { ...boletoOf(), successor: null }
    const old = { ...expired(pixOf()), successor: uuids.boleto }
    if (isSignedIn) answer(payment, old, living)
    else answer(publicStatus, { ...publicPart(old), successor: uuids.boleto }, publicPart())
    await open(pathOf(uuids.pix))
    await expectShown(heading('Aguardando o pagamento do boleto', 2))
    expect(location.pathname).toBe(pathOf(uuids.boleto))
  },
)

test('shows neither document nor name for the payment of another account', async () => {
  enter()
  answer(payment, notFound)
  answer(publicStatus, publicPart())
  await open(pathOf(uuids.boleto))
  await expectShown(heading('Aguardando o pagamento do boleto', 2))
  await expectGone(field('Linha digitável'))
  await expectGone(button('Pagar com Pix'))
  await expect
    .element(page.getByRole('main').filter({ hasText: /Clara|533|Essencial/ }))
    .not.toBeInTheDocument()
  await expectShown(text('Este pagamento é de outra conta.'))
  await expectWell()
})

test('shows signed-out visitors how to see the code', async () => {
  answer(publicStatus, publicPart())
  await open(pathOf(uuids.boleto))
  await expect
    .element(link('entre na sua conta'))
    .toHaveAttribute('href', `/login?next=${encodeURIComponent(pathOf(uuids.boleto))}`)
  await expectGone(field('Linha digitável'))
})

test('shows nothing of a payment to a child', async () => {
  for (const path of [pathOf(uuids.boleto), '/verifica-pagamento']) {
    enter(undefined, true)
    await open(path)
    await expectShown(heading('Isto é coisa de adulto'))
    expect(document.querySelector('main')?.innerText).not.toMatch(/boleto|assinatura|Essencial/)
    await expectWell()
  }
})

test.each([
  ['/pagamento', 'GET /v1/invoices/', listed(invoiceOf(boletoOf()))],
  [pathOf(uuids.boleto), payment, boletoOf()],
  ['/verifica-pagamento', 'GET /v1/accounts/active-subscription', { message: 'ok' }],
] as const)('%s retries on demand, announces it and keeps the focus', async (path, call, there) => {
  enter()
  answer(call, broken)
  await open(path)
  await expectShown(button('Tentar novamente'))
  await expectWell()
  const late = held(there)
  answer(call, late.turn)
  await press(button('Tentar novamente'))
  await expect.element(button('Tentando…')).toHaveFocus()
  late.letGo()
  await expect.poll(() => document.querySelector('main h2:focus')).not.toBeNull()
})

test('selects the code and explains it when copying is blocked', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  enter()
  answer('GET /v1/invoices/', listed(invoiceOf(boletoOf())))
  await open('/pagamento')
  await button('Copiar linha digitável').click()
  await expectShown(text('Seu navegador não deixou copiar.'))
  await expect.element(field('Linha digitável')).toHaveFocus()
  const area = field('Linha digitável').element() as HTMLTextAreaElement
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe(area.value)
  await expectWell()
})

test('announces the last minutes of a Pix, and its end', async () => {
  enter()
  const endsAt = new Date(Date.now() + 10 * 60_000 - 1500).toISOString()
  const { pix, ...others } = pixOf()
  answer(payment, { ...others, pix: pix && { ...pix, expires_at: endsAt } })
  await open(pathOf(uuids.pix))
  await expectShown(text('Válido até'))
  await expect.element(status('Faltam menos de 10 minutos')).toBeInTheDocument()
  answer(payment, expired(pixOf()))
  comeBack()
  await expect.element(status('O código Pix venceu')).toBeInTheDocument()
})

test('reports an unknown payment', async () => {
  answer(publicStatus, notFound)
  await open(pathOf(uuids.pix))
  await expectShown(heading('Não encontramos este pagamento', 2))
  await expectWell()
})

test('shows a refused code at its field, and opens the payment of a valid one', async () => {
  await open('/verifica-pagamento')
  await expectWell()
  const code = field('Código do pagamento')
  await code.fill('nada')
  await userEvent.keyboard('{Enter}')
  await expectShown(text('Este código não é válido.'))
  await expect.element(code).toHaveFocus()
  answer('POST /v1/find-payment/', notFound, { uuid: uuids.boleto })
  await code.fill('00000-00000')
  await userEvent.keyboard('{Enter}')
  await expectShown(text('Não encontramos um pagamento com este código.'))
  await code.fill(boletoOf().boleto?.line ?? '')
  await userEvent.keyboard('{Enter}')
  await expectToGo(pathOf(uuids.boleto))
})

test.each([`pagamento=${uuids.pix}`, 'pagamento=12345-ABCDE'])(
  'opens the payment of an address with %s',
  async (search) => {
    answer('POST /v1/find-payment/', { uuid: uuids.pix })
    await open(`/verifica-pagamento?${search}`)
    await expectToGo(pathOf(uuids.pix))
  },
)

test("checks the account's payment without a code", async () => {
  enter()
  answer('GET /v1/accounts/active-subscription', { message: 'waiting_first_payment' })
  await open('/verifica-pagamento')
  await expectShown(heading('Ainda não recebemos seu primeiro pagamento', 2))
  await expect.element(link('Ver o que falta pagar')).toHaveAttribute('href', '/pagamento')
  await expectWell()
})

test('shows why a card failed, with other ways to pay', async () => {
  enter()
  const refusal = 'O cartão foi recusado pelo banco.'
  const failed = madePayment({ method: 'card', status: 'refused', refusal })
  answer('GET /v1/invoices/', listed(invoiceOf(failed)))
  await open('/pagamento')
  await expectShown(heading('O cartão não foi aprovado', 2))
  await expectShown(text(refusal))
  await expectShown(button('Pagar com Pix'))
  await expect.element(link('Usar outro cartão')).toHaveAttribute('href', '/conta/novo-cartao')
  await expectWell()
})

test.each([
  ['is paid', invoiceOf(paid(pixOf()))],
  ['will be charged to a card', invoiceOf(expired(pixOf({ is_left_to_card: true })))],
])('shows the next charge when the invoice %s', async (_, invoice) => {
  enter()
  answer('GET /v1/invoices/', listed(invoice))
  await open('/pagamento')
  await expectShown(heading('Não há nada para pagar agora', 2))
  await expectShown(text('Próxima cobrança'))
  await expectWell()
  expect(alert(/./).elements()).toEqual([])
})
