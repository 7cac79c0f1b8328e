import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { exportFile } from '#lib/account/export-file.ts'
import type { AccountExport } from '#shared/account/privacy-contract.ts'
import { askForPassword, countCalls, stepUp } from './account-journey.ts'
import { newPassword } from '#tests/support/checkout.ts'
import { expect, test, expectWell } from '#tests/support/journey.ts'
import { pressTwice } from '#tests/support/press-twice.ts'
import { signUpAs } from '#tests/support/new-subscriber.ts'

const givePassword = async (page: Page) => {
  await stepUp(page).getByLabel('Senha da conta').fill(newPassword)
  await stepUp(page).getByRole('button', { name: 'Confirmar' }).click()
}

/** Another device of the same account. */
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

test('devices are listed with their place in time and signed out, one or all others', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.allow(/401|403/)
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
  await expect(list.getByRole('listitem').filter({ hasText: 'Este dispositivo' })).toContainText(
    'Em uso agora',
  )
  const iphone = list.getByRole('listitem').filter({ hasText: 'Safari no iPhone' })
  await expect(iphone).toContainText('Usado agora mesmo')
  await expectWell(page)
  await askForPassword(page, '**/api/v1/accounts/devices/**', 'DELETE')
  const ended = countCalls(page, /devices\/\d+/, 'DELETE')
  await iphone.getByRole('button', { name: /^Sair de Safari no iPhone/ }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Sair de Safari no iPhone?' })
  await expectWell(page)
  await pressTwice(question.getByRole('button', { name: 'Sair' }))
  await givePassword(page)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('Safari no iPhone saiu da conta.')).toBeVisible()
  expect(ended()).toBe(2)
  await expect(page.getByRole('button', { name: 'Sair de todos os outros' })).toBeHidden()
  await other.getByRole('link', { name: 'Dispositivos' }).click()
  await expect(other).toHaveURL(/\/login\?next=%2Fconta%2Fdispositivos/)
  await context.close()

  const tokens = [await enterElsewhere(page, email), await enterElsewhere(page, email)]
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Sair de todos os outros' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  expect(await Promise.all(tokens.map((token) => statusOf(page, token)))).toEqual([401, 401])
})

test('the password is changed knowing the old one, and every other device is out', async ({
  page,
  watch,
}) => {
  watch.allow(/400/)
  const { email } = await signUpAs(page, { method: 'card' })
  const elsewhere = await enterElsewhere(page, email)
  await page.goto('/conta/detalhes')
  await page.getByRole('link', { name: 'Alterar senha' }).press('Enter')
  const old = page.getByLabel('Senha atual')
  const fresh = page.getByLabel('Nova senha', { exact: true })
  const save = page.getByRole('button', { name: 'Salvar nova senha' })
  await save.click()
  await expect(old).toBeFocused()
  await expect(page.getByText('Informe sua senha.')).toBeVisible()
  await expectWell(page)
  await old.fill('nada disso aqui')
  await fresh.fill('quatro palavras bem diferentes')
  await expect(page.getByText('Ótima senha.')).toBeVisible()
  await save.click()
  await expect(page.getByText('Senha incorreta.')).toBeVisible()
  await expect(old).toBeFocused()
  await expect(fresh).toHaveValue('quatro palavras bem diferentes')
  await old.fill(newPassword)
  await save.click()
  await expect(page).toHaveURL('/conta/detalhes')
  await expect(
    page.getByText('Senha alterada. Os outros dispositivos saíram da conta.'),
  ).toBeVisible()
  expect(await statusOf(page, elsewhere)).toBe(401)
})

test('the account’s data is taken along, its erasure asked for and given up, consent withdrawn', async ({
  page,
  watch,
}) => {
  watch.allow(/403/)
  const { email } = await signUpAs(page, { method: 'card' })
  await page.goto('/conta/detalhes')
  await askForPassword(page, '**/api/v1/accounts/export/**', 'GET')
  await page.getByRole('button', { name: 'Baixar meus dados' }).press('Enter')
  const coming = page.waitForEvent('download')
  await givePassword(page)
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^vereda-meus-dados-\d{4}-\d\d-\d\d\.html$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain(email)
  expect(text).toContain('Clara Nunes Prado')
  expect(text).not.toMatch(/4242 ?4242|<script/)

  const [json] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar em JSON' }).click(),
  ])
  const data = JSON.parse(await readFile(await json.path(), 'utf8')) as AccountExport
  expect(exportFile(data, 'html').text.length).toBeGreaterThan(1000)

  const consent = page.getByRole('switch', { name: 'Medição de uso' })
  await expect(consent).not.toBeChecked()
  await consent.press('Space')
  await expect(consent).toBeChecked()
  await page.locator('footer').getByText('Preferências de privacidade').click()
  const preferences = page.getByRole('dialog')
  const same = preferences.getByRole('switch', { name: 'Medição de uso' })
  await expect(same).toBeChecked()
  await same.uncheck()
  await preferences.getByRole('button', { name: /Salvar/ }).click()
  await expect(consent).not.toBeChecked()

  await page.getByRole('button', { name: 'Excluir a conta' }).press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Excluir a conta?' })
  await expect(dialog).toContainText('ficam por 5 anos as faturas')
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await expectWell(page)
  await askForPassword(page, '**/api/v1/accounts/erasure/**', 'POST')
  await dialog.getByRole('button', { name: 'Excluir a conta' }).click()
  await givePassword(page)
  const notice = page.getByRole('region', { name: /^Sua conta será excluída em \d/ })
  await expect(notice).toContainText('Protocolo')
  await expect(notice.getByRole('heading')).toBeFocused()
  await expect(dialog).toBeHidden()
  await expectWell(page)
  await page.getByRole('link', { name: 'Visão geral' }).click()
  // The page before shows the same notice: its button must not be the one that is pressed.
  await expect(page).toHaveURL('/conta/visao-geral')
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Desistir da exclusão' }).press('Enter')
  await expect(notice).toBeHidden()
  await expect(page.getByText('Você desistiu da exclusão.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('profiles are listed with their protections, and one that goes leaves the list', async ({
  page,
}) => {
  const { token } = await signUpAs(page, { method: 'card' })
  await page.request.post('/api/v1/profiles/', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Lia', is_kids: true, usage_time: 90, age_limit: 6 },
  })
  await page.goto('/conta/perfis')
  const list = page.getByRole('list', { name: 'Perfis da conta' })
  const lia = list.getByRole('listitem').filter({ hasText: 'Lia' }).first()
  await expect(lia).toContainText('Perfil Kids')
  await expect(lia).toContainText('1 h 30 min por dia')
  await expect(lia).toContainText('Restam 1 h 30 min hoje')
  await expect(lia).toContainText('Títulos até 6 anos')
  await expect(page.getByRole('link', { name: 'Editar o perfil Lia' })).toHaveAttribute(
    'href',
    /\/nova-sessao\?perfil=\d+&volta=conta/,
  )
  await expectWell(page)
  await page.getByRole('button', { name: 'Excluir o perfil Lia' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).press('Enter')
  await expect(page.getByRole('heading', { name: '1 perfil' })).toBeVisible()
  await expect(list).toBeFocused()
  await expect(page.getByRole('button', { name: /Excluir o perfil/ })).toBeHidden()
})
