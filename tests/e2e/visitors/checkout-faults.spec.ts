import type { Page, Route } from '@playwright/test'
import { expect, test } from '#tests/support/journey.ts'
import { fillCard, fillPerson, open, reachPayment } from './checkout-page.ts'

const leads = '**/api/v1/checkout/lead/?**'
const conversions = '**/convert/**'

const faults: [string, (route: Route) => Promise<void>, string][] = [
  ['the API is gone', (route) => route.abort(), 'Sem conexão com a Vereda.'],
  ['the API fails', (route) => route.fulfill({ status: 500, body: '' }), 'Algo deu errado'],
  [
    'there were too many attempts',
    (route) =>
      route.fulfill({
        status: 429,
        json: { code: 'too-many-attempts', detail: 'Muitas tentativas.' },
      }),
    'Muitas tentativas.',
  ],
]

const fillPayment = async (page: Page) => {
  await reachPayment(page)
  await fillCard(page)
}

const subscribe = (page: Page) => page.getByRole('button', { name: /^Assinar/ }).click()

test('the first step tells each fault, keeps what was typed and goes on', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|429|500/)
  await open(page, '/cadastro/plano/essencial')
  await fillPerson(page)
  for (const [, fail, message] of faults) {
    await page.route(leads, fail)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(page.getByLabel('Nome completo')).toHaveValue('Pessoa de Teste')
    await page.unroute(leads)
  }
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.waitForURL('**/usuario')
})

test('the last step tells each fault and keeps even the card; one key, one charge', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_FAILED|429|500/)
  await fillPayment(page)
  const keys = new Set<string | undefined>()
  page.on('request', (request) => {
    if (request.url().includes('/convert/')) keys.add(request.headers()['idempotency-key'])
  })
  for (const [, fail, message] of faults) {
    await page.route(conversions, fail)
    await subscribe(page)
    await expect(page.getByRole('alert')).toContainText(message)
    await expect(page.getByLabel('Número do cartão')).toHaveValue('4242 4242 4242 4242')
    await page.unroute(conversions)
  }
  await subscribe(page)
  await page.waitForURL('**/cadastro/sucesso')
  expect(keys.size).toBe(1)
})

test('an answer that was lost on its way back is not charged again', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED|409/)
  await fillPayment(page)
  await page.route(
    conversions,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await subscribe(page)
  await expect(page.getByRole('alert')).toContainText('Sem conexão com a Vereda.')
  await subscribe(page)
  await page.waitForURL('**/cadastro/sucesso')
})

test('a lead that has become an account leads to the login', async ({ page, watch }) => {
  watch.allow(/409/)
  await fillPayment(page)
  await page.route(conversions, (route) =>
    route.fulfill({ status: 409, json: { code: 'lead-converted', detail: 'Já virou uma conta.' } }),
  )
  await subscribe(page)
  await expect(page.getByRole('alert')).toContainText('Já virou uma conta.')
  await page.getByRole('link', { name: 'Entrar com este e-mail' }).click()
  await page.waitForURL('**/login')
})

test('a slow answer is said to be late', async ({ page }) => {
  await fillPayment(page)
  const held: Route[] = []
  await page.route(conversions, (route) => void held.push(route))
  await subscribe(page)
  await expect(page.getByText('Está demorando mais que o normal.')).toBeVisible()
  await held[0]?.continue()
  await page.waitForURL('**/cadastro/sucesso')
})
