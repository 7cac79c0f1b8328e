import type { Page } from '@playwright/test'
import { freshCard, validCpf } from '#tests/support/cards.ts'
import { newPassword } from '#tests/support/checkout.ts'
import { freshCpf } from '#tests/support/cpf.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { expect, test, viewports } from '#tests/support/journey.ts'
import {
  fillCard,
  fillPerson,
  freshEmail,
  goOn,
  open,
  reachPayment,
  ready,
} from './checkout-page.ts'

const subscribe = (page: Page) => page.locator('button[type=submit]').click()

test('a browser that keeps nothing is told so, before anything is sent', async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, area, {
        get: () => {
          throw new DOMException('closed', 'SecurityError')
        },
      })
  })
  await open(page, '/cadastro/plano/essencial')
  await fillPerson(page)
  await goOn(page)
  await expect(page.getByRole('alert')).toContainText('não deixa a Vereda guardar dados')
})

test('a link that was written badly stops nobody', async ({ page }) => {
  await open(page, '/cadastro/plano/essencial?cupom=a%20b!&utm_source=%00&planref=%00')
  await fillPerson(page)
  await goOn(page)
  await page.waitForURL('**/usuario**')
})

test('a coupon of no use is said to be so, and gone with the next key', async ({ page }) => {
  await reachPayment(page, 'essencial')
  await page.goto(`${page.url()}?cupom=NADA`)
  const refusal = page.getByText('Este cupom não existe ou não vale para este plano.')
  await expect(refusal).toBeVisible()
  await page.getByLabel('Cupom (opcional)').fill('')
  await expect(refusal).toBeHidden()
})

test('an e-mail check without an answer holds nobody up; the lead tells and leads to the login', async ({
  page,
  watch,
}) => {
  watch.allow(/400/)
  await page.route('**/check-email**', () => undefined)
  await open(page, '/cadastro/plano/essencial')
  await fillPerson(page, 'ana@vereda.test')
  await goOn(page)
  await expect(page.getByText('Este e-mail já está em uso.', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entrar com este e-mail' })).toBeVisible()
  await page.getByLabel('E-mail').fill(freshEmail())
  await goOn(page)
  await page.waitForURL('**/usuario')
})

test('what is typed and pressed before the scripts are there counts', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/cadastro/plano/essencial', { waitUntil: 'commit' })
  await fillPerson(page)
  await goOn(page)
  release()
  await page.waitForURL('**/usuario')
  await page.getByLabel('Escolha uma senha').fill(newPassword)
  await page.getByRole('radio', { name: 'Pix' }).check()
  await page.getByLabel('CPF').fill(validCpf)
  await page.getByRole('checkbox').check()
  await subscribe(page)
  await page.waitForURL('**/cadastro/sucesso')
})

test('two tabs charge once, show the same e-mail and end at the same place', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/409/)
  await reachPayment(page, 'essencial')
  const other = await context.newPage()
  const email = freshEmail()
  await open(other, '/cadastro/plano/essencial')
  await fillPerson(other, email)
  await goOn(other)
  await other.waitForURL('**/usuario')
  await ready(other)
  await expect(page.getByText(email)).toBeVisible()
  const conversions: string[] = []
  context.on('response', (answer) => {
    if (answer.ok() && answer.url().includes('/convert/')) conversions.push(answer.url())
  })
  await other.getByLabel('Escolha uma senha').fill(newPassword)
  for (const tab of [page, other]) await fillCard(tab)
  // Dispatches both clicks at once; a normal click would wait until the other tab has signed in.
  await Promise.all(
    [page, other].map((tab) => tab.locator('button[type=submit]').dispatchEvent('click')),
  )
  for (const tab of [page, other]) await tab.waitForURL('**/cadastro/sucesso')
  expect(conversions).toHaveLength(1)
})

test('a fault is seen beside the button on a phone', async ({ page, watch }) => {
  watch.allow(/500/)
  await page.setViewportSize(viewports.phone)
  await reachPayment(page, 'essencial')
  await fillCard(page)
  await page.route(/\/lead\/[\w-]+\/\?/, (route) => route.fulfill({ status: 500, body: '' }))
  await subscribe(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Algo deu errado' })).toBeInViewport()
})

test('the CPF of a Pix is that of the trial of the card that is chosen after it', async ({
  page,
  watch,
}) => {
  watch.allow(/500/)
  await reachPayment(page, 'vereda-mais')
  await page.getByRole('radio', { name: 'Pix' }).check()
  const document = freshCpf()
  await page.getByLabel('CPF').fill(document)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/convert/')) keys.push(request.headers()['idempotency-key'])
  })
  await page.route('**/convert/**', (route) => route.fulfill({ status: 500, body: '' }), {
    times: 1,
  })
  await subscribe(page)
  await expect(page.getByRole('alert')).toContainText('Algo deu errado')
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  await fillCard(page, freshCard().number)
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Começar 7 dias grátis' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ document })
  await page.waitForURL('**/cadastro/sucesso')
  expect(new Set(keys).size, 'another order has another key').toBe(2)
})

test('a boleto that needs an address asks for it, and for it again after a reload', async ({
  page,
  watch,
}) => {
  watch.allow(/400/)
  let isAddressTold = false
  page.on('request', (request) => {
    if (request.method() === 'PUT') isAddressTold = 'address' in request.postDataJSON()
  })
  await page.route('**/convert/**', (route) =>
    isAddressTold
      ? route.continue()
      : route.fulfill({ status: 400, json: { address: ['Informe seu endereço.'] } }),
  )
  await reachPayment(page, 'essencial')
  await page.getByRole('radio', { name: 'Boleto' }).check()
  await page.getByLabel('CPF').fill(validCpf)
  await subscribe(page)
  await expect(page.getByLabel('CEP')).toBeFocused()
  await page.getByLabel('CEP').fill('30140000')
  await page.getByLabel('Rua').fill('Rua das Sucupiras')
  await page.reload()
  await ready(page)
  await page.getByLabel('Escolha uma senha').fill(newPassword)
  await subscribe(page)
  await expect(page.getByLabel('CEP')).toHaveValue('30140-000')
  await page.getByLabel('Número', { exact: true }).fill('230')
  await page.getByLabel('Cidade', { exact: true }).fill('Belo Horizonte')
  await page.getByLabel('Estado', { exact: true }).fill('MG')
  await subscribe(page)
  await page.waitForURL('**/cadastro/sucesso')
})
