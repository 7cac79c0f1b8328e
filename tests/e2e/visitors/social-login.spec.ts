import type { Page } from '@playwright/test'
import { expect, fillLogin, openQuietly } from '#tests/support/journey.ts'
import { test } from './social-journey.ts'

/* tests/islands covers the provider's answers. */

/* One worker starts the provider and its site for both tests. */
test.describe.configure({ mode: 'default' })

/** The provider's own pages load a web font. */
test.beforeEach(async ({ page, watch, social }) => {
  watch.allow(new RegExp(`call to (?:${social.openid.issuer}|https://fonts.googleapis.com)`))
  watch.allow(/favicon\.ico/)
  await page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  )
})

const casa = (page: Page) => page.getByRole('button', { name: 'Entrar com Casa' })

const atProvider = async (page: Page, person: string) => {
  await page.getByPlaceholder('Enter any login').fill(person)
  await page.getByPlaceholder('and password').fill('qualquer')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('connects an account and logs in with it to the wanted page', async ({ page, social }) => {
  social.openid.people.set('espera', { email: 'espera@fora.test', email_verified: true })
  await page.goto('/login?next=%2Fconta%2Fdetalhes')
  await fillLogin(page, 'espera@vereda.test')
  await page.getByRole('button', { name: 'Conectar Casa' }).click()
  await atProvider(page, 'espera')
  await expect(page).toHaveURL('/conta/detalhes')
  await expect(page.getByText('Conta conectada: agora você também entra com ela.')).toBeVisible()

  await openQuietly(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?next=%2Fconta%2Fvisao-geral&utm_source=carta')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/auth/oauth/login')) sent.push(request.postData() ?? '')
  })
  await casa(page).click()
  await expect(page).toHaveURL('/conta/visao-geral?utm_source=carta')
  expect(sent.map((body) => Object.keys(JSON.parse(body)).toSorted())).toEqual([
    ['code', 'flow', 'iss', 'provider', 'state'],
  ])
  expect(await page.evaluate(() => sessionStorage.getItem('vereda.social-attempt'))).toBeNull()
  await page.goBack()
  expect(page.url()).not.toMatch(/code=|state=/)
})

test('explains a cancelled login, sends nothing on reload and keeps the plan of a sign-up', async ({
  page,
  social,
}) => {
  await page.goto('/login?next=%2Ffilmes')
  await casa(page).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('Você desistiu de entrar com Casa')
  await expect(page).toHaveURL('/login?next=%2Ffilmes')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.reload()
  await expect(casa(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('')
  expect(calls.filter((url) => url.includes('/oauth/login'))).toEqual([])

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
