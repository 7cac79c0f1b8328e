import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { scan } from '#tests/support/bars.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { asker, expect, expectWell, fillLogin, test, viewports } from '#tests/support/journey.ts'
import { pressTwice } from '#tests/support/press-twice.ts'
import { settle, signUpAs } from '#tests/support/new-subscriber.ts'
import { expectStill } from '#tests/support/stillness.ts'
import { linkFor } from './outbox.ts'

const success = '/cadastro/sucesso'

interface Invoices {
  results: { payment: { uuid: string } | null }[]
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('a Pix is copied or read, and its screen turns by itself when it is paid', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email, payment } = await signUpAs(page, { method: 'pix' })
  await page.setViewportSize(viewports.phone)
  await page.goto(success)
  await expect(title(page, 'Aguardando seu Pix')).toBeVisible()
  await expect(page.getByText('R$ 19,90')).toBeVisible()
  await expect(page.getByText('CNPJ 12.345.678/0001-95').first()).toBeVisible()
  const code = await page.getByLabel('Pix Copia e Cola').inputValue()
  await expectStill(page)
  const picture = await page.getByRole('img', { name: 'QR Code do Pix' }).screenshot()
  expect(await scan(picture, 'QRCode')).toBe(code)
  const copy = page.getByRole('button', { name: 'Copiar código Pix' })
  await copy.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Código copiado' })).toBeAttached()
  expect(await clipboard(page)).toBe(code)
  await expectWell(page)
  await settle(page, payment, 'paid')
  await expect(title(page, 'Tudo certo')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('status').filter({ hasText: 'Pagamento confirmado' })).toBeAttached()
  await expect(title(page, 'Tudo certo')).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Escolher perfil e assistir' }).click()
  await expect(page).toHaveURL('/sessao')
})

test('an expired Pix gives way to a new code, once, also for two clicks and a reload', async ({
  page,
}) => {
  const { payment } = await signUpAs(page, { method: 'pix' })
  await settle(page, payment, 'expired')
  await page.goto(`/status-pagamento/${payment}`)
  await expect(title(page, 'O código Pix venceu')).toBeVisible({ timeout: 20_000 })
  await expectWell(page)
  await pressTwice(page.getByRole('button', { name: 'Gerar novo código' }))
  await expect(page.getByLabel('Pix Copia e Cola')).toBeVisible()
  const made = page.url()
  expect(made).not.toContain(payment)
  await page.goto(`/status-pagamento/${payment}`)
  await page.getByRole('button', { name: 'Gerar novo código' }).click()
  await expect(page).toHaveURL(made)
})

test('a boleto is copied, printed, changed to Pix, and paid after all', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { token } = await signUpAs(page, { method: 'boleto' })
  await page.goto(success)
  await expect(title(page, 'Aguardando o pagamento do boleto')).toBeVisible()
  await expect(page.getByText('de 1 a 2 dias úteis')).toBeVisible()
  const line = await page.getByLabel('Linha digitável').inputValue()
  expect(line).toMatch(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)
  await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
  await expect(page.getByRole('button', { name: 'Linha copiada' })).toBeVisible()
  expect(await clipboard(page)).toBe(line.replace(/\D/g, ''))
  const bars = page.getByRole('img', { name: 'Código de barras do boleto' })
  await expectStill(page)
  expect(await scan(await bars.screenshot(), 'ITF')).toMatch(/^\d{44}$/)
  await expectWell(page)

  await page.emulateMedia({ media: 'print' })
  const slip = page.locator('.boleto-slip')
  await expect(slip.getByText('Pagável em qualquer banco até o vencimento').first()).toBeVisible()
  await expect(slip.getByText(/CPF \d{3}\.533\.\d{3}-\d{2}/).first()).toBeVisible()
  await expect(title(page, 'Aguardando o pagamento do boleto')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Pagar com Pix' }).click()
  await expect(page.getByLabel('Pix Copia e Cola')).toBeVisible()
  const { results } = await asker(page, token)<Invoices>('/v1/invoices/')
  await settle(page, results[0]?.payment?.uuid ?? '', 'paid')
  await expect(title(page, 'Tudo certo')).toBeVisible({ timeout: 15_000 })
  await expectWell(page)
})

test('a gone API keeps what is shown, and is asked again when it is back', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_FAILED/)
  await signUpAs(page, { method: 'pix' })
  // The page also asks by itself; only the press may succeed here.
  await page.addInitScript(() => {
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.textContent === 'Tentar novamente')
        Object.assign(window, { wasPressed: true })
    }
    addEventListener('click', note, true)
  })
  await page.route('**/api/v1/invoices/**', async (route) => {
    const wasPressed = await page.evaluate(() => 'wasPressed' in window)
    await (wasPressed ? route.continue() : route.abort())
  })
  await page.goto(success)
  await expect(page.getByRole('alert')).toContainText('Erro!')
  await expectWell(page)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(title(page, 'Aguardando seu Pix')).toBeVisible()
  await page.unroute('**/api/v1/invoices/**')
  await page.route('**/api/v1/invoices/**', (route) => route.abort())
  await expect(page.getByText('Continuamos tentando')).toBeVisible()
  await expect(page.getByLabel('Pix Copia e Cola')).toBeVisible()
  await page.unroute('**/api/v1/invoices/**')
  await expect(page.getByText('Continuamos tentando')).toBeHidden({ timeout: 20_000 })
})

test('a card leads straight in; nothing is to pay, and the next charge is told', async ({
  page,
}) => {
  await signUpAs(page, { method: 'card' })
  await page.goto(success)
  await expect(title(page, 'Tudo certo')).toBeVisible()
  await expect(page.getByText('Cartão Visa final 4242')).toBeVisible()
  await page.goto('/pagamento')
  await expect(title(page, 'Não há nada para pagar agora')).toBeVisible()
  await expect(page.getByText('Próxima cobrança', { exact: true })).toBeVisible()
  await expectWell(page)
})

test('a trial says until when, and what is charged then', async ({ page }) => {
  await signUpAs(page, { method: 'card', plan: 'vereda-mais' })
  await page.goto(success)
  await expect(page.getByText('Seu teste grátis vai até')).toBeVisible()
  await expect(page.getByText('R$ 29,90')).toBeVisible()
  await expectWell(page)
})

test('the end of a sign-up without one, and without its session', async ({ page }) => {
  await page.goto(success)
  await expect(page.getByRole('link', { name: 'Ver os planos' })).toBeVisible()
  await expectWell(page)
  const { payment } = await signUpAs(page, { method: 'boleto' })
  await page.evaluate(() => localStorage.removeItem('vereda.token'))
  await page.goto(success)
  await page.getByRole('link', { name: 'Ver a situação do pagamento' }).click()
  await expect(page).toHaveURL(`/status-pagamento/${payment}`)
  await expect(title(page, 'Aguardando o pagamento do boleto')).toBeVisible()
  await expect(page.getByLabel('Linha digitável')).toBeHidden()
  await expectWell(page)
})

test('an unknown payment is said in plain words', async ({ page, watch }) => {
  watch.allow(/404/)
  await page.goto(`/status-pagamento/${randomUUID()}`)
  await expect(title(page, 'Não encontramos este pagamento')).toBeVisible()
  await expectWell(page)
})

test('a code that is sent before the script is there is looked for', async ({ page, watch }) => {
  watch.allow(/404/)
  const release = await holdScripts(page)
  await page.goto('/verifica-pagamento', { waitUntil: 'commit' })
  await page.getByLabel('Código do pagamento').fill('00000-00000')
  await page.getByRole('button', { name: 'Ver a situação' }).click()
  release()
  await expect(page.getByText('Não encontramos um pagamento com este código.')).toBeVisible()
  await expect(page.getByLabel('Código do pagamento')).toHaveValue('00000-00000')
})

test('who asks about a payment gives its code, or is logged in', async ({ page, watch }) => {
  await page.goto('/verifica-pagamento')
  await expectWell(page)
  const field = page.getByLabel('Código do pagamento')
  await field.fill('nada')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Este código não é válido.')).toBeVisible()
  await expect(field).toBeFocused()
  const { payment, email } = await signUpAs(page, { method: 'boleto' })
  await page.goto('/verifica-pagamento')
  await expect(title(page, 'Ainda não recebemos seu primeiro pagamento')).toBeVisible()
  await expectWell(page)
  await page.getByRole('link', { name: 'Ver o que falta pagar' }).click()
  await expect(page.getByLabel('Linha digitável')).toBeVisible()
  const line = await page.getByLabel('Linha digitável').inputValue()
  const mailed = await linkFor(email, /verifica-pagamento\?pagamento=[0-9A-Z]{5}-[0-9A-Z]{5}/)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/verifica-pagamento?pagamento=${payment}`)
  await expect(page).toHaveURL(`/status-pagamento/${payment}`)
  await page.goto(`/${mailed}`)
  await expect(page).toHaveURL(`/status-pagamento/${payment}`)
  watch.allow(/404/)
  await page.goto('/verifica-pagamento')
  await field.fill('00000-00000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Não encontramos um pagamento com este código.')).toBeVisible()
  await field.fill(line)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/status-pagamento/${payment}`)
})

test('what is to pay: the first boleto of one, the failed card of another', async ({ page }) => {
  await page.goto('/login?next=/pagamento')
  await fillLogin(page, 'espera@vereda.test')
  await expect(page.getByLabel('Linha digitável')).toBeVisible()
  await expectWell(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?next=/pagamento')
  await fillLogin(page, 'aviso@vereda.test')
  await expect(title(page, 'O cartão não foi aprovado')).toBeVisible()
  await expect(page.getByText('O cartão foi recusado pelo banco.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pagar com Pix' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Usar outro cartão' })).toHaveAttribute(
    'href',
    '/conta/novo-cartao',
  )
  await expectWell(page)
})
