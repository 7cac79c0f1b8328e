import type { Page } from '@playwright/test'
import { newPassword } from '#tests/support/checkout.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { copyAccount, expect, neverIdle, password, test } from '#tests/support/journey.ts'
import { pressBeforeEffects } from '#tests/support/press-before-effects.ts'
import { fillPerson, goOn } from './checkout-page.ts'

const openHeld = async (page: Page, address: string) => {
  const release = await holdScripts(page)
  await page.goto(address, { waitUntil: 'commit' })
  return release
}

const confirmation = '**/change/email/token/**'
const confirmed = { json: { email: 'clara@vereda.test', is_new: false } }

test("logs in with early input, a password manager's password and an early press", async ({
  page,
}) => {
  const { email } = await copyAccount('Ana')
  const release = await openHeld(page, '/login?next=%2Fconta%2Fvisao-geral')
  await page.getByLabel('E-mail').fill(email)
  // A password manager changes the value without a key press.
  await page.getByLabel('Senha', { exact: true }).evaluate((field: HTMLInputElement, secret) => {
    field.value = secret
  }, password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.locator('form')).toHaveAttribute('data-pressed', '')
  await expect(page).toHaveURL('/login?next=%2Fconta%2Fvisao-geral')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  release()
  await expect(page).toHaveURL('/conta/visao-geral')
})

test('keeps typed text instead of the known email', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('vereda.known-email', 'outra@vereda.test'))
  const release = await openHeld(page, '/login')
  await page.getByLabel('E-mail').fill('ana@vereda.test')
  await page.getByLabel('Senha', { exact: true }).fill('segredo')
  release()
  await expect(page.locator('form')).toHaveAttribute('data-ready', '')
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@vereda.test')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('segredo')
})

test('sends the first step of a sign-up', async ({ page }) => {
  const release = await openHeld(page, '/cadastro/plano/essencial')
  await fillPerson(page)
  await goOn(page)
  release()
  await page.waitForURL('**/usuario')
  await page.getByLabel('Escolha uma senha').fill(newPassword)
  await page.locator('button[type=submit]').click()
  await expect(page.getByText('Aceite os termos de uso para continuar.')).toBeVisible()
})

test('looks up a payment code', async ({ page, watch }) => {
  watch.allow(/404/)
  const release = await openHeld(page, '/verifica-pagamento')
  await page.getByLabel('Código do pagamento').fill('00000-00000')
  await page.getByRole('button', { name: 'Ver a situação' }).click()
  release()
  await expect(page.getByText('Não encontramos um pagamento com este código.')).toBeVisible()
  await expect(page.getByLabel('Código do pagamento')).toHaveValue('00000-00000')
})

test('rates a new password', async ({ page }) => {
  await neverIdle(page)
  const release = await openHeld(page, `/reset-password#token=${'x'.repeat(43)}`)
  await page.getByLabel('Nova senha').fill('Kmxtqz-p1w')
  release()
  await expect(page.getByText('Boa senha.')).toBeVisible()
})

test('confirms a new email and removes the token from the address at once', async ({ page }) => {
  await page.route(confirmation, (route) => route.fulfill(confirmed))
  const release = await openHeld(page, '/confirmar-email#token=a-code')
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page).toHaveURL('/confirmar-email')
  release()
  await expect(page.getByText('é o e-mail da sua conta.')).toBeVisible()
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, history.state as unknown]),
  )
  expect(stored).not.toContain('a-code')
})

test('sends once a press made while the script takes over', async ({ page }) => {
  await page.route(confirmation, (route) => route.fulfill(confirmed))
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/change/email/token/')) sent.push(request.method())
  })
  await pressBeforeEffects(page)
  await page.goto('/confirmar-email#token=a-code')
  await expect(page.getByText('é o e-mail da sua conta.')).toBeVisible()
  expect(sent).toEqual(['POST'])
})
