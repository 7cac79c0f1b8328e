import type { Page } from '@playwright/test'
import { commonProblems } from '#shared/problem.ts'
import { passwordProblems } from '#shared/session/password-problems.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import {
  enterAs,
  expect,
  expectAccessible,
  fillLogin,
  neverIdle,
  test,
  viewports,
} from '#tests/support/journey.ts'
import { openAccount } from '#tests/support/new-subscriber.ts'
import { linkFor, mailsTo } from './outbox.ts'

const link = /http:\/\/\S+\/reset-password#token=[\w-]+/
const expired = passwordProblems['recovery-expired'].detail
const newPassword = 'chuva no telhado de zinco'

const ask = async (page: Page, email: string) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
}

const choose = async (page: Page, secret: string) => {
  await page.getByLabel('Nova senha').fill(secret)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
}

const expectNoTrace = async (page: Page, token: string) => {
  expect(page.url()).not.toContain(token)
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, history.state as unknown]),
  )
  expect(kept).not.toContain(token)
}

test('a new password by the link of the mail, once', async ({ page, watch }) => {
  watch.allow(/410|401/)
  const email = await openAccount(page)
  await page.goto('/reset-password?utm_source=carta')
  await ask(page, email)
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(`Se houver uma conta com ${email}`)
  await expectAccessible(page)

  const address = await linkFor(email, link)
  const token = address.split('=')[1] ?? ''
  // The same document with another fragment, as when the link is pasted into this tab.
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Escolha uma nova senha' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectNoTrace(page, token)
  await choose(page, 'curta')
  await expect(page.getByText('A senha tem no mínimo 8 caracteres.')).toBeVisible()
  await expect(page.getByLabel('Nova senha')).toBeFocused()
  await choose(page, newPassword)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Senha alterada. Entre com a nova senha.').first()).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await fillLogin(page, email, newPassword)
  await page.waitForURL((url) => url.pathname !== '/login')

  await page.evaluate(() => localStorage.clear())
  await page.goto(address)
  await choose(page, 'outra senha qualquer')
  await expect(page.getByText(expired)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Peça um novo link' })).toBeFocused()
  await page.getByRole('button', { name: 'Pedir novo link' }).click()
  await expect(page.getByRole('button', { name: 'Enviar link' })).toBeVisible()
})

test('a link that never was gets the same answer as one that expired', async ({ page, watch }) => {
  watch.allow(/410|400/)
  for (const token of ['x'.repeat(43), 'y'.repeat(300)]) {
    await page.goto(`/reset-password?t=${token.length}#token=${token}`)
    await choose(page, newPassword)
    await expect(page.getByText(expired)).toBeVisible()
    await expectNoTrace(page, token)
  }
})

test('an unknown e-mail gets the same answer and no mail; again after a while', async ({
  page,
  watch,
}) => {
  watch.allow(/429/)
  const email = `ninguem-${crypto.randomUUID()}@vereda.test`
  await page.clock.install()
  await page.goto('/reset-password')
  await ask(page, email)
  await expect(page.getByRole('main')).toContainText(`Se houver uma conta com ${email}`)
  const again = page.getByRole('button', { name: /^Enviar de novo/ })
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  for (let time = 0; time < 2; time += 1) {
    await page.clock.runFor(61_000)
    await expect(again).toHaveText('Enviar de novo')
    await again.click()
    await expect(page.getByText('Pedimos o envio de novo.')).toBeVisible()
  }
  await page.clock.runFor(61_000)
  await again.click()
  await expect(page.getByRole('alert')).toContainText(
    /Muitas tentativas\. Tente de novo em \d+ minutos\./,
  )
  expect(await mailsTo(email)).toEqual([])
  await page.getByRole('button', { name: 'Usar outro e-mail' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
})

test('faults keep what was typed', async ({ page, watch }) => {
  watch.allow(/500|ERR_FAILED/)
  await page.goto('/reset-password')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText('Informe seu e-mail.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.route('**/recovery/password/**', (route) => route.abort())
  await ask(page, 'ana@vereda.test')
  await expect(page.getByRole('alert')).toContainText('Sem conexão com a Vereda.')
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@vereda.test')

  await page.route('**/change/password/token/**', (route) => route.fulfill({ status: 500 }))
  await page.goto(`/reset-password?x#token=${'x'.repeat(43)}`)
  await choose(page, newPassword)
  await expect(page.getByRole('alert')).toContainText(commonProblems.unexpected.detail)
  await expect(page.getByLabel('Nova senha')).toHaveValue(newPassword)
})

test('a password that was typed before the script is judged too', async ({ page }) => {
  await neverIdle(page)
  const release = await holdScripts(page)
  await page.goto(`/reset-password#token=${'x'.repeat(43)}`, { waitUntil: 'commit' })
  await page.getByLabel('Nova senha').fill('Kmxtqz-p1w')
  release()
  await expect(page.getByText('Boa senha.')).toBeVisible()
})

test('who is signed in may use it too', async ({ page }) => {
  await enterAs(page, 'Ana')
  await page.goto(`/reset-password#token=${'x'.repeat(43)}`)
  await expect(page.getByLabel('Nova senha')).toBeVisible()
  await page.goto('/reset-password?x')
  await expect(page.getByRole('button', { name: 'Enviar link' })).toBeVisible()
})

for (const [size, viewport] of Object.entries(viewports))
  test(`each state is accessible (${size})`, async ({ page, watch }) => {
    watch.allow(/410/)
    await page.setViewportSize(viewport)
    await page.goto('/reset-password')
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(page.getByText('Informe seu e-mail.')).toBeVisible()
    await expectAccessible(page)
    await ask(page, `ninguem-${crypto.randomUUID()}@vereda.test`)
    await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/reset-password?x#token=${'x'.repeat(43)}`)
    await page.getByLabel('Nova senha').fill('Kmxtqz-p1w')
    await expect(page.getByText('Boa senha.')).toBeVisible()
    await expectAccessible(page)
    await choose(page, newPassword)
    await expect(page.getByText(expired)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/login#senha-alterada')
    await expect(page.getByText('Senha alterada.').first()).toBeVisible()
    await expectAccessible(page)
  })
