import type { Page } from '@playwright/test'
import { scan } from '#tests/support/bars.ts'
import { enterAs, expect, expectWell, fillLogin, test } from '#tests/support/journey.ts'
import { settle, signUpAs } from '#tests/support/new-subscriber.ts'
import { expectStill } from '#tests/support/stillness.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

const pathOf = (payment: string) => `/status-pagamento/${payment}`

test('what was paid by Pix is not asked for by boleto again, in any tab', async ({
  page,
  context,
}) => {
  const { payment } = await signUpAs(page, { method: 'boleto' })
  await page.goto(pathOf(payment))
  await expect(page.getByLabel('Linha digitável')).toBeVisible()
  const other = await context.newPage()
  await other.goto(pathOf(payment))
  await other.getByRole('button', { name: 'Pagar com Pix' }).press('Enter')
  await expect(title(other, 'Aguardando seu Pix')).toBeFocused()
  expect(other.url()).not.toContain(payment)
  const pix = other.url().split('/').at(-1) ?? ''
  await settle(other, pix, 'paid')
  await expect(title(page, 'Esta cobrança já está paga')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByLabel('Linha digitável')).toBeHidden()
  await expect(page.getByRole('button', { name: /Gerar|Pagar/ })).toBeHidden()
  await expectWell(page)
  await page.reload()
  await expect(title(page, 'Esta cobrança já está paga')).toBeVisible()
  await expect(title(other, 'Pagamento confirmado')).toBeVisible({ timeout: 15_000 })
  await expect(other.getByText('Pix', { exact: true })).toBeVisible()
})

test('who holds the code of another’s payment sees no document and no name', async ({
  page,
  watch,
}) => {
  watch.allow(/404|403/)
  const { payment } = await signUpAs(page, { method: 'boleto' })
  const expectNothingPrivate = async () => {
    await expect(title(page, 'Aguardando o pagamento do boleto')).toBeVisible()
    await expect(page.getByLabel('Linha digitável')).toBeHidden()
    await expect(page.getByRole('main')).not.toContainText(/Clara|533|Essencial/)
    await expect(page.getByRole('button', { name: 'Pagar com Pix' })).toBeHidden()
  }
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?next=%2Fsessao')
  await fillLogin(page, 'ana@vereda.test')
  await page.waitForURL('**/sessao**')
  await page.goto(pathOf(payment))
  await expectNothingPrivate()
  await expect(page.getByText('Este pagamento é de outra conta.')).toBeVisible()
  await expectWell(page)
  await page.evaluate(() => localStorage.clear())
  await enterAs(page, 'Kids Lia')
  for (const path of [pathOf(payment), '/verifica-pagamento']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Isto é coisa de adulto' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/boleto|assinatura|Essencial/, {
      useInnerText: true,
    })
    await expectWell(page)
  }
  await page.goto('/pagamento')
  await expect(page).toHaveURL('/')
})

test('a call that failed is tried again on demand, told meanwhile, by keyboard', async ({
  page,
  watch,
}) => {
  watch.allow(/500/)
  const { payment } = await signUpAs(page, { method: 'boleto' })
  const places = [
    ['/pagamento', '**/api/v1/invoices/**'],
    [pathOf(payment), '**/api/v1/payments/**'],
    ['/verifica-pagamento', '**/api/v1/accounts/active-subscription**'],
  ] as const
  for (const [path, calls] of places)
    await test.step(path, async () => {
      await page.route(calls, (route) => route.fulfill({ status: 500, body: 'oh' }))
      await page.goto(path)
      const retry = page.getByRole('button', { name: 'Tentar novamente' })
      await expect(retry).toBeVisible()
      await expectWell(page)
      await page.unroute(calls)
      let open = () => {}
      const held = new Promise<void>((resolve) => void (open = resolve))
      await page.route(calls, async (route) => {
        await held
        await route.continue()
      })
      await retry.press('Enter')
      await expect(page.getByRole('button', { name: 'Tentando…' })).toBeFocused()
      open()
      await expect(page.locator('main h2').first()).toBeFocused()
      await page.unroute(calls)
    })
})

test('without leave to copy, the code is selected and the page says so', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))
  })
  await signUpAs(page, { method: 'boleto' })
  await page.goto('/pagamento')
  await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
  await expect(page.getByText('Seu navegador não deixou copiar.')).toBeVisible()
  const field = page.getByLabel('Linha digitável')
  await expect(field).toBeFocused()
  const selected = await field.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  )
  expect(selected).toBe(await field.inputValue())
  await expectWell(page)
})

test.describe('on paper', () => {
  // The bars are a quarter of a millimetre wide, too fine for the screen's own pixels.
  test.use({ deviceScaleFactor: 4 })

  test('the printed boleto names the bank of its line, and a scanner reads its bars', async ({
    page,
  }) => {
    await signUpAs(page, { method: 'boleto' })
    await page.goto('/pagamento')
    await expect(page.getByLabel('Linha digitável')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    const heads = page.locator('.slip-head')
    await expect(heads).toHaveCount(2)
    // The sandbox generates a code that belongs to no bank.
    await expect(heads.first()).toContainText('Boleto bancário')
    await expect(heads.first()).toContainText('999')
    await expectStill(page)
    const bars = await page.locator('.slip-bars').screenshot()
    expect(await scan(bars, 'ITF')).toMatch(/^999\d{41}$/)
  })
})

test('the last minutes of a Pix are told in words, and its end by itself', async ({ page }) => {
  const { payment } = await signUpAs(page, { method: 'pix' })
  const endsAt = new Date(Date.now() + 10 * 60_000 + 1500).toISOString()
  await page.route(`**/api/v1/payments/${payment}/**`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { pix: object }
    await route.fulfill({ json: { ...body, pix: { ...body.pix, expires_at: endsAt } } })
  })
  await page.goto(pathOf(payment))
  await expect(page.getByText('Vale até')).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: 'Faltam menos de 10 minutos' }),
  ).toBeAttached()
  await page.unroute(`**/api/v1/payments/${payment}/**`)
  await settle(page, payment, 'expired')
  await expect(page.getByRole('status').filter({ hasText: 'O código Pix venceu' })).toBeAttached()
})

test('a coupon that leaves nothing to pay is a sign-up that worked', async ({ page }) => {
  await signUpAs(page, { method: 'card' })
  await page.route('**/api/v1/invoices/**', async (route) => {
    const answer = await route.fetch()
    const { results, ...rest } = (await answer.json()) as { results: object[] }
    const free = { ...results[0], amount: 0, status: 'paid', payment: null }
    await route.fulfill({ json: { ...rest, results: [free] } })
  })
  await page.goto('/cadastro/sucesso')
  await expect(title(page, 'Tudo certo')).toBeVisible()
  await expect(page.getByText('R$ 0,00')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Tudo certo' })).toBeAttached()
  await expectWell(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('no placeholder pretends that something is on the way', async ({ page }) => {
    for (const path of ['/pagamento', pathOf('0b1e7c2a-1111-4222-8333-abcdefabcdef')]) {
      const answer = await page.goto(path)
      expect(await answer?.text()).toMatch(/<noscript>.*Esta tela precisa de JavaScript/s)
      await expect(page.locator('.skeleton').first()).toBeHidden()
    }
  })
})
