import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PaymentStep } from '#islands/billing/checkout/payment-step.tsx'
import { PersonStep } from '#islands/billing/checkout/person-step.tsx'
import { $checkoutResult } from '#lib/billing/checkout/result.ts'
import { emailTaken } from '#shared/account/rules.ts'
import { paymentProblems } from '#shared/billing/payments/problems.ts'
import { answer, broken, gone, held, refused, sentBy } from '#tests/islands/stubbed/answers.ts'
import {
  converted,
  fillCard,
  fillPerson,
  lead,
  openPayment,
  openPerson,
  takeSignUps,
} from '#tests/islands/stubbed/checkout.ts'
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
  pressTwice,
  setSize,
  text,
  radio,
  useIslands,
} from '#tests/islands/stubbed/screen.ts'

useIslands({ PaymentStep, PersonStep })

const busy = refused(429, { code: 'too-many-attempts', detail: 'Muitas tentativas.' })
const faults = [gone, broken, busy] as const
const messages = ['Sem conexão com a Vereda.', 'Algo deu errado', 'Muitas tentativas.']
const taken = refused(400, { email: [emailTaken] })
const success = '/cadastro/sucesso'
const submit = () => page.getByRole('button', { name: /^(Assinar|Começar|Gerar)/ })

test('shows each fault of the first step, keeps the typed values and continues', async () => {
  await openPerson()
  answer(lead.post, ...faults, { uuid: 'a' })
  await fillPerson()
  for (const message of messages) {
    await button('Continuar').click()
    await expectShown(alert(message))
    await expect.element(field('Nome completo')).toHaveValue('Pessoa de Teste')
  }
  await button('Continuar').click()
  await expectToGo('/cadastro/plano/essencial/usuario')
})

test('shows each fault of the last step, keeps the card and charges with one key', async () => {
  await openPayment()
  answer(lead.convert, ...faults, converted())
  await fillCard()
  for (const message of messages) {
    await submit().click()
    await expectShown(alert(message))
    await expect.element(field('Número do cartão')).toHaveValue('4242 4242 4242 4242')
  }
  await submit().click()
  await expectToGo(success)
  expect(new Set(sentBy(lead.convert).map(({ key }) => key)).size).toBe(1)
})

test('charges once for two presses, and reports a slow answer', async () => {
  await openPayment()
  const late = held(converted())
  answer(lead.convert, late.turn)
  await fillCard()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await pressTwice(submit())
  await expect.poll(() => sentBy(lead.convert)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  await expectShown(text('Está demorando mais que o normal.'))
  late.letGo()
  await expectToGo(success)
  expect(sentBy(lead.convert)).toHaveLength(1)
})

test('offers the login when the lead has become an account', async () => {
  await openPayment()
  answer(lead.convert, refused(409, { code: 'lead-converted', detail: 'Já virou uma conta.' }))
  await fillCard()
  await submit().click()
  await expectShown(alert('Já virou uma conta.'))
  await link('Entrar com este e-mail').click()
  await expectToGo('/login')
})

test('shows a declined card at its number and keeps the other fields', async () => {
  await openPayment()
  const { status, detail } = paymentProblems['card-refused']
  answer(lead.convert, refused(status, { code: 'card-refused', detail }))
  await fillCard()
  await submit().click()
  await expect.element(field('Número do cartão')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Número do cartão')).toHaveFocus()
  await expect.element(field('Nome como está no cartão')).toHaveValue('PESSOA DE TESTE')
  await expect.element(field('CVV')).toHaveValue('737')
  await expect.element(field('Escolha uma senha')).toHaveValue('uma senha nova')
  await expectWell()
})

test('shows a fault inside the viewport of a phone', async () => {
  await setSize('phone')
  await openPayment()
  answer(lead.put, broken)
  await fillCard()
  await submit().click()
  await expect.element(alert('Algo deu errado')).toBeInViewport()
})

test('checks the security code against the brand of the card', async () => {
  await openPayment()
  await fillCard('378282246310005')
  await field('CVV').fill('123')
  await submit().click()
  await expectShown(text('No Amex, são os 4 números da frente do cartão.'))
  await expect.element(field('CVV')).toHaveFocus()
})

test('reports a taken e-mail when typing pauses, with a link to the login', async () => {
  await openPerson()
  answer(lead.email, taken)
  await field('E-mail').fill('ana@vereda.test')
  await expectShown(text(emailTaken))
  await expectShown(link('Entrar com este e-mail'))
  await expectWell()
  answer(lead.email, {})
  await fillPerson()
  await expectGone(text(emailTaken))
})

test('continues without an answer about the e-mail, and shows the refusal of the lead', async () => {
  await openPerson()
  answer(lead.email, held({}).turn)
  answer(lead.post, taken, { uuid: 'a' })
  await fillPerson('ana@vereda.test')
  await button('Continuar').click()
  await expectShown(text(emailTaken))
  await expectShown(link('Entrar com este e-mail'))
  await field('E-mail').fill('outra@exemplo.com.br')
  await button('Continuar').click()
  await expectToGo('/cadastro/plano/essencial/usuario')
})

test('accepts an empty phone', async () => {
  await openPerson()
  await field('Nome completo').fill('Pessoa de Teste')
  await field('E-mail').fill('clara@exemplo.com.br')
  await button('Continuar').click()
  await expectToGo('/cadastro/plano/essencial/usuario')
})

test('redirects the last step to the first one without a lead', async () => {
  await open('/cadastro/plano/essencial/usuario?utm_source=x')
  await expectToGo('/cadastro/plano/essencial?utm_source=x')
})

test.each(['nao-existe', 'clube-de-leitura'])(
  'reports that the plan %s is not on sale',
  async (slug) => {
    takeSignUps()
    await open(`/cadastro/plano/${slug}`)
    await expectShown(heading('Este plano não está à venda'))
    await expectWell()
  },
)

test('keeps everything over a reload except card number, CVV and password', async () => {
  await openPayment()
  await fillCard()
  await radio('Pix').click({ force: true })
  await field('CPF').fill('529.982.247-25')
  await open('/cadastro/plano/essencial/usuario')
  await expect.element(radio('Pix')).toBeChecked()
  await expect.element(field('CPF')).toHaveValue('529.982.247-25')
  await expect.element(page.getByRole('checkbox')).toBeChecked()
  await expect.element(field('Escolha uma senha')).toHaveValue('')
  await radio('Cartão de crédito').click({ force: true })
  await expect.element(field('Nome como está no cartão')).toHaveValue('PESSOA DE TESTE')
  await expect.element(field('Validade (MM/AA)')).toHaveValue('12/30')
  await expect.element(field('Número do cartão')).toHaveValue('')
  await expect.element(field('CVV')).toHaveValue('')
})

test('stores no secrets of an order', async () => {
  await openPayment()
  await fillCard()
  await submit().click()
  await expectToGo(success)
  expect(Object.keys(sentBy(lead.convert)[0]?.body ?? {}).sort()).toEqual([
    'accept_terms',
    'card',
    'password',
    'total',
  ])
  expect(sentBy(lead.convert)[0]?.key).toMatch(/^[\w-]{16,}$/)
  expect($checkoutResult.get()?.outcome).toBe('active')
  const kept = JSON.stringify([localStorage, sessionStorage])
  expect(kept).not.toMatch(/vereda\.checkout"|uma senha nova|4242 ?4242|\b(?:4242|737)\b/)
})

test('is accessible in each shape of both forms', async () => {
  await openPerson()
  await button('Continuar').click()
  await expect.element(field('Nome completo')).toHaveFocus()
  await expectWell()
  await openPayment()
  await page.getByRole('checkbox').click({ force: true })
  for (const method of ['Pix', 'Boleto', 'Cartão de crédito']) {
    await radio(method).click({ force: true })
    await expectWell()
  }
  await submit().click()
  await expectShown(text('Aceite os termos de uso para continuar.'))
  await expectWell()
})
