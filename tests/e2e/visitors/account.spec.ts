import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { newPassword } from '#tests/support/checkout.ts'
import { expect, fillLogin, openQuietly, test } from '#tests/support/journey.ts'
import { signUpAs } from '#tests/support/new-subscriber.ts'
import { linkFor, mailsTo } from './outbox.ts'

/* tests/islands covers the states. */

const link = /http:\/\/\S+\/confirmar-email#token=[\w-]+/

const enterElsewhere = async (page: Page, email: string) => {
  const answer = await page.request.post('/api/v2/auth/token/', {
    data: { email, password: newPassword },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1 Version/18.0 Safari/604.1' },
  })
  return ((await answer.json()) as { token: string }).token
}

const statusOf = async (page: Page, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return (await page.request.get('/api/v1/accounts/me/', { headers })).status()
}

test('signs out a device, downloads the data and changes the password', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.allow(/401/)
  const { email } = await signUpAs(page, { method: 'card' })
  const phone = await enterElsewhere(page, email)
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const other = await context.newPage()
  await other.goto('/favicon.svg')
  await other.evaluate((token) => localStorage.setItem('vereda.token', token), phone)
  await other.goto('/conta/perfis')
  await expect(other.getByRole('heading', { name: '1 perfil' })).toBeVisible()

  await page.goto('/conta/dispositivos')
  const list = page.getByRole('list', { name: 'Dispositivos conectados' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: /^Sair de Safari no iPhone/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await other.getByRole('link', { name: 'Dispositivos' }).click()
  await expect(other).toHaveURL(/\/login\?next=%2Fconta%2Fdispositivos/)
  await context.close()

  await page.getByRole('link', { name: 'Detalhes' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar meus dados' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(email)
  expect(text).not.toMatch(/4242 ?4242|<script/)

  const elsewhere = await enterElsewhere(page, email)
  await page.getByRole('link', { name: 'Alterar senha' }).click()
  await page.getByLabel('Senha atual').fill(newPassword)
  await page.getByLabel('Nova senha', { exact: true }).fill('quatro palavras bem diferentes')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page).toHaveURL('/conta/detalhes')
  await expect(
    page.getByText('Senha alterada. Os outros dispositivos saíram da conta.'),
  ).toBeVisible()
  expect(await statusOf(page, elsewhere)).toBe(401)

  const consent = page.getByRole('switch', { name: 'Medição de uso' })
  await consent.press('Space')
  await page.locator('footer').getByText('Preferências de privacidade').click()
  const preferences = page.getByRole('dialog')
  await preferences.getByRole('switch', { name: 'Medição de uso' }).uncheck()
  await preferences.getByRole('button', { name: /Salvar/ }).click()
  await expect(consent).not.toBeChecked()
})

test('changes the email only by its latest link and then ends other sessions', async ({
  page,
  watch,
}) => {
  watch.allow(/410/)
  const { email } = await signUpAs(page, { method: 'card' })
  const elsewhere = await enterElsewhere(page, email)
  const wanted = `novo-${email}`
  await page.goto('/conta/alterar-dados')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(wanted)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Quase lá: confirme o novo e-mail')).toBeVisible()
  const notice = page.getByRole('region', { name: 'Confirme seu novo e-mail' })
  await expect(notice).toContainText(wanted)
  const first = await linkFor(wanted, link)
  await expect.poll(async () => (await mailsTo(email)).join('\n')).toContain('cancela a troca')
  await notice.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect.poll(() => linkFor(wanted, link)).not.toBe(first)
  const second = await linkFor(wanted, link)
  expect(await statusOf(page, elsewhere)).toBe(200)

  await page.goto(first)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByText('Este link já foi usado ou expirou.')).toBeVisible()
  await page.goto(second)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeFocused()
  expect(await statusOf(page, elsewhere)).toBe(401)
  await page.getByRole('link', { name: 'Ir para minha conta' }).click()
  await expect(page.getByText(wanted)).toBeVisible()
  await expect(notice).toBeHidden()
  await page.getByRole('link', { name: 'Atividade da conta' }).click()
  await expect(page.getByText('E-mail alterado')).toBeVisible()
  await openQuietly(page)
  await page.evaluate(() => localStorage.removeItem('vereda.token'))
  await page.goto('/login')
  await fillLogin(page, wanted, newPassword)
  await page.waitForURL((url) => url.pathname !== '/login')
})
