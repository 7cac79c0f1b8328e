import {
  copyAccount,
  enterAs,
  expect,
  fillLogin,
  openQuietly,
  test,
} from '#tests/support/journey.ts'

test('answers a wrong password and an unknown email alike and keeps the input', async ({
  page,
  watch,
}) => {
  watch.allow(/401/)
  await page.goto('/login')
  for (const email of ['espera@vereda.test', 'ninguem@vereda.test']) {
    await fillLogin(page, email, 'errada')
    await expect(page.getByRole('alert')).toContainText('E-mail ou senha incorretos.')
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
  }
  expect(page.url()).not.toContain('errada')
})

test('explains empty fields beside them and focuses the first one', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Informe seu e-mail.')).toBeVisible()
  await expect(page.getByText('Informe sua senha.')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeFocused()
})

test('stores a token at login, asks for the profile and keeps it', async ({ page }) => {
  await page.goto('/login')
  await fillLogin(page, 'ana@vereda.test')
  await page.waitForURL('**/sessao**')
  await expect(page.getByRole('heading', { name: 'Quem está assistindo?' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('vereda.token'))).toMatch(/^[\w-]{43,}$/)
  await page.getByRole('button', { name: 'João', exact: true }).click()
  await expect(page).toHaveURL('/')
  const profile = await page.evaluate(() => JSON.parse(localStorage.currentProfile ?? '{}'))
  expect(profile).toMatchObject({ name: 'João', is_kids: false, safe_mode: true })
})

test('logs out again when the user fails to load', async ({ page, watch }) => {
  watch.allow(/500/)
  await page.route('**/api/v1/accounts/me/**', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/login')
  await fillLogin(page, 'ana@vereda.test')
  await expect(page.getByRole('alert')).toContainText('Não foi possível carregar sua conta')
  expect(await page.evaluate(() => localStorage.getItem('vereda.token'))).toBeNull()
})

test('opens a protected profile only with the password', async ({ page, watch }) => {
  watch.allow(/403/)
  await page.goto('/login')
  const { email } = await copyAccount('Ana')
  await fillLogin(page, email)
  await page.getByRole('button', { name: 'Bia (pede senha)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Senha da conta').fill('errada')
  await dialog.getByRole('button', { name: 'Abrir perfil' }).click()
  await expect(dialog).toContainText('Senha incorreta.')
  await dialog.getByLabel('Senha da conta').fill('vereda-demo')
  await dialog.getByRole('button', { name: 'Abrir perfil' }).click()
  await expect(page).toHaveURL('/')
})

test('asks before logout and stays on Voltar', async ({ page, context }) => {
  await enterAs(page, 'Ana')
  const other = await context.newPage()
  await other.goto('/')
  await page.getByRole('button', { name: 'Menu de Ana' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Você tem certeza que deseja sair?' })
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Menu de Ana' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  const token = await page.evaluate(() => localStorage.getItem('vereda.token'))
  await dialog.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('vereda.token')
  expect(await page.evaluate(() => localStorage.getItem('currentProfile'))).toBeNull()
  await other.waitForURL('**/login**')
  const after = await page.request.get('/api/v1/accounts/me/', {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(after.status()).toBe(401)
})

test('leads each account status where the specification says', async ({ page }) => {
  await page.goto('/login')
  await fillLogin(page, 'espera@vereda.test')
  await page.waitForURL('**/sessao**')
  await page.locator('main').getByRole('button').first().click()
  await expect(page).toHaveURL('/conta/visao-geral')
  const flows = {
    'cancelando@vereda.test': '/retencao/selecionar-plano',
    'volta@vereda.test': '/reativacao/selecionar-plano',
  }
  for (const [email, path] of Object.entries(flows)) {
    /* A screen that loses its session leaves for the login by itself. */
    await openQuietly(page)
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await fillLogin(page, email)
    await expect(page).toHaveURL(path)
  }
})

test('shows the payment warning once a profile is open and announces its end', async ({ page }) => {
  await page.goto('/login')
  await fillLogin(page, 'aviso@vereda.test')
  await page.waitForURL('**/sessao**')
  await page.locator('main').getByRole('button').first().click()
  const dialog = page.getByRole('alertdialog', { name: 'Atualize o seu cartão' })
  await expect(dialog).toContainText(
    'Houve um problema ao processar seu pagamento. Por favor, atualize o seu cartão para manter a sua assinatura ativa.',
  )
  await dialog.getByRole('button', { name: 'Ignorar' }).click()
  await expect(dialog).toBeHidden()
  await page.route('**/api/v1/accounts/me/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), status: 'ok' } })
  })
  await page.evaluate(() => void dispatchEvent(new Event('focus')))
  const message = page.getByRole('alert').filter({ hasText: 'Pagamento confirmado.' })
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Fechar mensagem' }).click()
  await expect(message).toHaveCount(0)
})
