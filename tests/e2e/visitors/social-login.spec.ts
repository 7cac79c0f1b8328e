import type { Page } from '@playwright/test'
import { expect, expectAccessible, fillLogin, viewports } from '#tests/support/journey.ts'
import { test } from './social-journey.ts'

/** The provider's own pages, which bring a font of their own. */
test.beforeEach(async ({ page, watch, social }) => {
  watch.allow(new RegExp(`call to (?:${social.openid.issuer}|https://fonts.googleapis.com)`))
  watch.allow(/favicon\.ico/)
  await page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  )
})

const casa = (page: Page) => page.getByRole('button', { name: 'Entrar com Casa' })

const comeThrough = async (page: Page, person: string) => {
  await casa(page).click()
  await page.getByPlaceholder('Enter any login').fill(person)
  await page.getByPlaceholder('and password').fill('qualquer')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const keptHere = (page: Page) =>
  page.evaluate(() => sessionStorage.getItem('vereda.social-attempt'))

test('another account enters, and the wanted page is kept', async ({ page, social }) => {
  social.openid.people.set('ana', { email: 'ana@fora.test', email_verified: true })
  await social.link('ana', 'ana@vereda.test')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/auth/oauth/login')) sent.push(request.postData() ?? '')
  })
  await page.goto('/login?next=%2Fconta%2Fvisao-geral&utm_source=carta')
  await comeThrough(page, 'ana')
  await expect(page).toHaveURL('/conta/visao-geral?utm_source=carta')
  expect(sent.map((body) => Object.keys(JSON.parse(body)).toSorted())).toEqual([
    ['code', 'flow', 'iss', 'provider', 'state'],
  ])
  expect(await keptHere(page)).toBeNull()

  // This file of the site runs no script that would answer to the missing session.
  await page.goto('/favicon.svg')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await casa(page).click()
  await expect(page.getByRole('heading', { name: 'Quem está assistindo?' })).toBeVisible()
  await page.goBack()
  expect(page.url()).not.toMatch(/code=|state=/)
})

test('who gives up at the provider reads so, and a reload sends nothing', async ({ page }) => {
  await page.goto('/login?next=%2Ffilmes')
  await casa(page).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('Você desistiu de entrar com Casa')
  await expect(page).toHaveURL('/login?next=%2Ffilmes')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.reload()
  await expect(casa(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('')
  expect(calls.filter((url) => url.includes('/oauth/login'))).toEqual([])
})

test('an e-mail that has an account asks for its password', async ({ page, social, watch }) => {
  watch.allow(/409/)
  social.openid.people.set('aviso', { email: 'aviso@vereda.test', email_verified: true })
  await page.goto('/login')
  await comeThrough(page, 'aviso')
  await expect(page.getByRole('alert')).toContainText('Já existe uma conta com este e-mail.')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('vereda.token'))).toBeNull()
})

test('an answer that this tab did not ask for is never sent', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto('/login?code=roubado&state=alheio&utm_source=carta')
  await expect(page.getByRole('alert')).toContainText('Esta tentativa de entrar expirou.')
  await expect(page).toHaveURL('/login?utm_source=carta')
  const attempt = { provider: 'casa', name: 'Casa', state: 'meu', flow: 'f', search: '' }
  await page.evaluate(
    (kept) => sessionStorage.setItem('vereda.social-attempt', kept),
    JSON.stringify(attempt),
  )
  await page.goto('/login?code=roubado&state=alheio')
  await expect(page.getByRole('alert')).toContainText('Não foi possível confirmar quem você é.')
  expect(await keptHere(page)).toBeNull()
  expect(calls.filter((url) => url.includes('/oauth/login'))).toEqual([])
})

test('a provider or a line that is down says so, and the typing stays', async ({ page, watch }) => {
  watch.allow(/503|ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('ana@vereda.test')
  await page.getByRole('button', { name: 'Entrar com Fora' }).click()
  await expect(page.getByRole('alert')).toContainText('O provedor não respondeu.')
  await page.route('**/oauth/start/**', (route) => route.abort())
  await casa(page).click()
  await expect(page.getByRole('alert')).toContainText('Sem conexão com a Vereda.')
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@vereda.test')
})

const atProvider = async (page: Page, person: string) => {
  await page.getByPlaceholder('Enter any login').fill(person)
  await page.getByPlaceholder('and password').fill('qualquer')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a sign-up goes on with another account, and with its plan', async ({ page, social }) => {
  social.openid.people.set('nova', {
    email: 'nova@fora.test',
    email_verified: true,
    name: 'Nova Pessoa',
  })
  await page.goto('/cadastro/plano/vereda-mais')
  await page.getByRole('button', { name: 'Continuar com Casa' }).click()
  await atProvider(page, 'nova')
  await expect(page).toHaveURL('/reativacao/selecionar-plano')
  await expect(page.getByRole('radio', { name: /Completo|Vereda\+/ }).first()).toBeChecked()
})

test('an account is connected and disconnected by its owner', async ({ page, social }) => {
  social.openid.people.set('espera', { email: 'espera@fora.test', email_verified: true })
  await page.goto('/login?next=%2Fconta%2Fdetalhes')
  await fillLogin(page, 'espera@vereda.test')
  await expect(page.getByText('Não conectada').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Conectar Casa' }).click()
  await atProvider(page, 'espera')
  await expect(page).toHaveURL('/conta/detalhes')
  await expect(page.getByText('Conta conectada: agora você também entra com ela.')).toBeVisible()
  await page.getByRole('button', { name: 'Desconectar Casa' }).click()
  await expect(page.getByText('Casa desconectado. Sua senha continua valendo.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Conectar Casa' })).toBeVisible()
})

for (const [size, viewport] of Object.entries(viewports))
  test(`the buttons move nothing and are accessible (${size})`, async ({ page }) => {
    await page.setViewportSize(viewport)
    let open = () => {}
    const held = new Promise<void>((resolve) => void (open = resolve))
    await page.route('**/oauth/providers/**', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/login')
    const places = () =>
      page
        .locator('input, main button[type=submit], footer')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    const before = await places()
    open()
    await expect(casa(page)).toBeVisible()
    expect(await places()).toEqual(before)
    await expectAccessible(page)
  })
