import { copyAccount, expect, fillLogin, password, test } from '#tests/support/journey.ts'

/* tests/islands covers the failures. */

const ready = '[data-ready=""]'

test('logs in by keyboard with a pasted password and skips a second login', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { email } = await copyAccount('Ana')
  await page.goto(`/login?${new URLSearchParams({ next: '//mau.example', utm_source: 'carta' })}`)
  await page.locator(`form${ready}`).waitFor()
  await page.evaluate((text) => navigator.clipboard.writeText(text), password)
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mostrar senha' })).toBeFocused()
  await page.keyboard.press('Space')
  const secret = page.getByLabel('Senha', { exact: true })
  await expect(secret).toHaveAttribute('type', 'text')
  await expect(secret).toHaveValue(password)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/sessao?next=%2F%3Futm_source%3Dcarta&utm_source=carta')
  for (const path of ['/login?utm_source=carta', '/cadastro?utm_source=carta']) {
    await page.goto(path)
    await expect(page).toHaveURL('/sessao?next=%2F%3Futm_source%3Dcarta&utm_source=carta')
  }
})

test('says that storage is blocked after a page leads to the login', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel'])
      Object.defineProperty(globalThis, area, { get: refuse })
  })
  await page.goto('/conta')
  await expect(page).toHaveURL('/login?next=%2Fconta')
  const notice = page.getByRole('region', { name: 'não deixa este site guardar dados' })
  await expect(notice).toContainText('configurações do navegador')
  await page.locator(`form${ready}`).waitFor()
  await fillLogin(page, 'ana@vereda.test')
  await expect(page.getByRole('alert')).toContainText('não deixa este site guardar dados')
  for (const path of ['/planos', '/cadastro', '/sobre', '/politica-de-privacidade']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('Parte desta página não carregou.')).toHaveCount(0)
  }
})

test('carries the typed email to the reset and back in one tab and forgets it at login', async ({
  page,
  context,
}) => {
  const { email } = await copyAccount('Ana')
  const stored = () => page.evaluate(() => sessionStorage.getItem('vereda.known-email'))
  await page.goto('/login?utm_source=carta')
  await page.locator(`form${ready}`).waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page).toHaveURL('/reset-password?utm_source=carta')
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  const other = await context.newPage()
  await other.goto('/login')
  await other.locator(`form${ready}`).waitFor()
  await expect(other.getByLabel('E-mail')).toHaveValue('')
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/login?utm_source=carta')
  await page.locator(`form${ready}`).waitFor()
  await expect(page.getByLabel('E-mail')).toHaveValue(email)
  await fillLogin(page, email)
  await page.waitForURL('**/sessao**')
  expect(await stored()).toBeNull()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email)
})
