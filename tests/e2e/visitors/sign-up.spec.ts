import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { scan } from '#tests/support/bars.ts'
import { newPassword } from '#tests/support/checkout.ts'
import { freshCpf } from '#tests/support/cpf.ts'
import {
  asker,
  expect,
  expectAccessible,
  openQuietly,
  test,
  viewports,
} from '#tests/support/journey.ts'
import { pressTwice } from '#tests/support/press-twice.ts'
import { settle } from '#tests/support/new-subscriber.ts'
import { expectStill } from '#tests/support/stillness.ts'
import {
  fillCard,
  fillPerson,
  freshEmail,
  goOn,
  open,
  reachPayment,
  ready,
} from './checkout-page.ts'
import { linkFor } from './outbox.ts'

/* tests/islands covers the states. */

interface Invoices {
  results: { payment: { uuid: string } | null }[]
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)))

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

const invoicesOf = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('vereda.token') ?? '')
  return (await asker(page, token)<Invoices>('/v1/invoices/')).results
}

/** The sandbox notifies the server later, and a page that becomes visible asks again. */
const pay = async (page: Page, payment: string, shown: string) => {
  await settle(page, payment, 'paid')
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return title(page, shown).isVisible()
    })
    .toBe(true)
}

test('charges a card once for two presses, keeps coupon and utm and stores no secret', async ({
  page,
}) => {
  await reachPayment(page, 'essencial', '?utm_source=radio&cupom=bemvindo')
  expect(page.url()).toContain('utm_source=radio')
  await expect(page.getByLabel('Cupom (opcional)')).toHaveValue(/bemvindo/i)
  await fillCard(page)
  await expect(page.getByText('Bandeira: Visa')).toBeVisible()
  const conversions: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/convert/')) conversions.push(request.url())
  })
  await pressTwice(page.getByRole('button', { name: 'Assinar por R$ 9,95' }))
  await page.waitForURL('**/cadastro/sucesso?utm_source=radio')
  expect(conversions).toHaveLength(1)
  const kept = await stored(page)
  expect(kept).toContain('vereda.token')
  expect(kept).not.toContain('vereda.checkout"')
  expect(kept).not.toContain(newPassword)
  expect(kept).not.toMatch(/4242 ?4242|\b(?:4242|737)\b/)
  await expect(title(page, 'Tudo certo')).toBeVisible()
  await expect(page.getByText('Cartão Visa final 4242')).toBeVisible()
  expect(await invoicesOf(page)).toHaveLength(1)
})

test('pays by Pix with the keyboard alone and updates the screen once paid', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const type = (text: string) => page.keyboard.type(text)
  const next = () => page.keyboard.press('Tab')
  await open(page, '/cadastro/plano/essencial')
  await page.getByLabel('Nome completo').focus()
  for (const text of ['Pessoa de Teste', freshEmail(), '11987654321']) {
    await type(text)
    await next()
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/usuario')
  await ready(page)
  await page.getByLabel('Escolha uma senha').focus()
  await type(newPassword)
  await next()
  await next()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Pix' })).toBeChecked()
  await next()
  await type(freshCpf())
  const terms = page.getByRole('checkbox')
  for (let key = 0; key < 10 && !(await terms.evaluate((box) => box.matches(':focus'))); key += 1)
    await next()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/cadastro/sucesso')

  const code = await page.getByLabel('Pix Copia e Cola').inputValue()
  await page.setViewportSize(viewports.phone)
  await expectStill(page)
  const picture = await page.getByRole('img', { name: 'QR Code do Pix' }).screenshot()
  expect(await scan(picture, 'QRCode')).toBe(code)
  await page.getByRole('button', { name: 'Copiar código Pix' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Código copiado' })).toBeAttached()
  expect(await clipboard(page)).toBe(code)
  await pay(page, (await invoicesOf(page))[0]?.payment?.uuid ?? '', 'Tudo certo')
  await expect(title(page, 'Tudo certo')).toBeFocused()
  await page.reload()
  await page.getByRole('link', { name: 'Escolher perfil e assistir' }).click()
  await expect(page).toHaveURL('/sessao')
})

test.describe('on paper', () => {
  // The bars are a quarter of a millimetre wide, too fine for normal pixels.
  test.use({ deviceScaleFactor: 4 })

  test('copies, prints, finds by mail and pays a boleto from a malformed link', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const email = freshEmail()
    await open(page, '/cadastro/plano/essencial?cupom=a%20b!&utm_source=%00&planref=%00')
    await fillPerson(page, email)
    await goOn(page)
    await page.waitForURL('**/usuario**')
    await ready(page)
    await page.getByLabel('Escolha uma senha').fill(newPassword)
    await page.getByRole('radio', { name: 'Boleto' }).check()
    await page.getByLabel('CPF').fill(freshCpf())
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /^Gerar boleto de R\$\s19,90$/ }).click()
    await page.waitForURL('**/cadastro/sucesso**')
    const line = await page.getByLabel('Linha digitável').inputValue()
    expect(line).toMatch(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)
    await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
    await expect(page.getByRole('button', { name: 'Linha copiada' })).toBeVisible()
    expect(await clipboard(page)).toBe(line.replace(/\D/g, ''))

    await page.emulateMedia({ media: 'print' })
    const slip = page.locator('.boleto-slip')
    await expect(slip.locator('.slip-head')).toHaveCount(2)
    // The sandbox generates a code that belongs to no bank.
    await expect(slip.locator('.slip-head').first()).toContainText('Boleto bancário')
    await expect(slip.getByText(/CPF \d{3}\.\d{3}\.\d{3}-\d{2}/).first()).toBeVisible()
    await expect(title(page, 'Aguardando o pagamento do boleto')).toBeHidden()
    await expectStill(page)
    const bars = await slip.locator('.slip-bars').screenshot()
    expect(await scan(bars, 'ITF')).toMatch(/^999\d{41}$/)
    await page.emulateMedia({ media: 'screen' })

    const payment = (await invoicesOf(page))[0]?.payment?.uuid ?? ''
    const mailed = await linkFor(email, /verifica-pagamento\?pagamento=[0-9A-Z]{5}-[0-9A-Z]{5}/)
    await openQuietly(page)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/${mailed}`)
    await expect(page).toHaveURL(`/status-pagamento/${payment}`)
    await expect(page.getByLabel('Linha digitável')).toBeHidden()
    await pay(page, payment, 'Pagamento confirmado')
  })
})

test('charges once from two tabs, which show the same email and end on the same page', async ({
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
  // A normal click would wait until the other tab has signed in.
  await Promise.all(
    [page, other].map((tab) => tab.locator('button[type=submit]').dispatchEvent('click')),
  )
  for (const tab of [page, other]) await tab.waitForURL('**/cadastro/sucesso')
  expect(conversions).toHaveLength(1)
})

test('explains that storage is blocked before sending anything', async ({ page }) => {
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
  await expectAccessible(page)
})

test('refuses a sign-up without a solved challenge', async ({ request }) => {
  const email = `robo-${randomUUID()}@vereda.test`
  const answer = await request.post('/api/v1/checkout/lead/', { data: { step: 'first', email } })
  expect(answer.status()).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'challenge-required' })
})
