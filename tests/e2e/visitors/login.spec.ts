import { commonProblems } from '#shared/problem.ts'
import { sessionProblems } from '#shared/session/contract.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import {
  expect,
  expectAccessible,
  fillLogin,
  password,
  test,
  viewports,
} from '#tests/support/journey.ts'

const enter = { name: 'Entrar', exact: true } as const

test('typing, autofill and a press from before the script are kept', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login?next=%2Fconta%2Fvisao-geral', { waitUntil: 'commit' })
  const email = page.getByLabel('E-mail')
  await email.fill('ana@vereda.test')
  // Fills the field as a password manager does: the value changes without a key press.
  await page.getByLabel('Senha', { exact: true }).evaluate((field: HTMLInputElement, secret) => {
    field.value = secret
  }, password)
  await page.getByRole('button', enter).click()
  await expect(page.locator('form')).toHaveAttribute('data-pressed', '')
  await expect(page).toHaveURL('/login?next=%2Fconta%2Fvisao-geral')
  await expect(email).toHaveValue('ana@vereda.test')
  release()
  await expect(page).toHaveURL('/conta/visao-geral')
})

test('what was filled in before the script is still there after it', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('vereda.known-email', 'outra@vereda.test'))
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('E-mail').fill('ana@vereda.test')
  await page.getByLabel('Senha', { exact: true }).fill('segredo')
  release()
  await expect(page.locator('form')).toHaveAttribute('data-ready', '')
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@vereda.test')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('segredo')
})

test('too many attempts say how long to wait', async ({ page, watch }) => {
  watch.allow(/401|429/)
  const email = `ninguem-${crypto.randomUUID()}@vereda.test`
  for (let attempt = 0; attempt < 10; attempt += 1)
    await page.request.post('/api/v2/auth/token/', { data: { email, password: 'errada' } })
  await page.goto('/login')
  await fillLogin(page, email, 'errada')
  await expect(page.getByRole('alert')).toHaveText(
    /Muitas tentativas\. Tente de novo em (?:\d+ segundos?|1 minuto)\./,
  )
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('errada')
})

test('each fault is explained, and the typing stays', async ({ page, watch }) => {
  watch.allow(/403|500|ERR_FAILED/)
  const token = '**/api/v2/auth/token/**'
  const expectRefusal = async (message: string) => {
    await page.getByRole('button', enter).click()
    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(page.getByLabel('E-mail')).toHaveValue('ana@vereda.test')
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(password)
    await page.unroute(token)
  }
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('ana@vereda.test')
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.route(token, (route) => route.abort())
  await expectRefusal('Sem conexão com a Vereda. Verifique sua internet e tente novamente.')
  await page.route(token, (route) => route.fulfill({ status: 500, body: 'oh' }))
  await expectRefusal(commonProblems.unexpected.detail)
  const { status, detail } = sessionProblems['account-disabled']
  const json = { code: 'account-disabled', detail }
  await page.route(token, (route) => route.fulfill({ status, json }))
  await expectRefusal(detail)
  await expectAccessible(page)
})

test('an answer that is late says so, and one press is one login', async ({ page }) => {
  await page.clock.install()
  await page.goto('/login')
  await expect(page.locator('form')).toHaveAttribute('data-ready', '')
  let open = () => {}
  const held = new Promise<void>((resolve) => void (open = resolve))
  let calls = 0
  await page.route('**/api/v2/auth/token/**', async (route) => {
    calls += 1
    await held
    await route.continue()
  })
  await fillLogin(page, 'ana@vereda.test')
  const busy = page.getByRole('button', { name: 'Entrando…' })
  await expect(busy).toBeVisible()
  await busy.click({ force: true })
  await page.clock.fastForward(5000)
  await expect(page.getByText('Está demorando mais que o normal.')).toBeVisible()
  await page.clock.resume()
  open()
  await page.waitForURL('**/sessao**')
  expect(calls).toBe(1)
})

test('only a page of this site is next', async ({ page }) => {
  const foreign = [
    '//mau.example',
    '/\\mau.example',
    'https://mau.example',
    'javascript:alert(1)',
    '/.//mau.example',
    '/\t/mau.example',
    '/login?next=/login',
  ]
  for (const next of foreign)
    await test.step(next, async () => {
      await page.goto(`/login?${new URLSearchParams({ next, utm_source: 'carta' })}`)
      await fillLogin(page, 'ana@vereda.test')
      await expect(page).toHaveURL('/sessao?next=%2F%3Futm_source%3Dcarta&utm_source=carta')
      /* A page without a guard does not leave for the login by itself. */
      await page.goto('/termos-de-uso')
      await page.evaluate(() => localStorage.clear())
    })
})

test('the typed e-mail and utm go along to the reset and back, not in the address', async ({
  page,
}) => {
  await page.goto('/login?utm_source=carta')
  await expect(page.locator('form')).toHaveAttribute('data-ready', '')
  await page.getByLabel('E-mail').fill('ana@vereda.test')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page).toHaveURL('/reset-password?utm_source=carta')
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@vereda.test')
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/login?utm_source=carta')
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@vereda.test')
})

test('the typed e-mail stays in its tab, and is forgotten by a login', async ({
  page,
  context,
}) => {
  const kept = () => page.evaluate(() => sessionStorage.getItem('vereda.known-email'))
  await page.goto('/login')
  await expect(page.locator('form')).toHaveAttribute('data-ready', '')
  await page.getByLabel('E-mail').fill('ana@vereda.test')
  await page.getByLabel('E-mail').blur()
  expect(await kept()).toBe('ana@vereda.test')
  const other = await context.newPage()
  await other.goto('/login')
  await expect(other.locator('form')).toHaveAttribute('data-ready', '')
  await expect(other.getByLabel('E-mail')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@vereda.test')
  await fillLogin(page, 'ana@vereda.test')
  await page.waitForURL('**/sessao**')
  expect(await kept()).toBeNull()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('ana@vereda.test')
})

test('a password manager knows its fields, a paste counts, capital letters are told', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/login')
  const secret = page.getByLabel('Senha', { exact: true })
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username')
  await expect(secret).toHaveAttribute('autocomplete', 'current-password')
  await expect(page.locator('form')).toHaveAttribute('data-ready', '')
  await page.getByLabel('E-mail').fill('ana@vereda.test')
  await page.evaluate((text) => navigator.clipboard.writeText(text), password)
  await secret.focus()
  await secret.dispatchEvent('keydown', { key: 'A', modifierCapsLock: true })
  await expect(page.getByText('O Caps Lock está ligado.')).toBeVisible()
  await expect(secret).toHaveAccessibleDescription('O Caps Lock está ligado.')
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText('O Caps Lock está ligado.')).toBeHidden()
  await expect(secret).toHaveValue(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sessao**')
  await page.goto('/reset-password#token=x')
  await expect(page.getByLabel('Nova senha')).toHaveAttribute('autocomplete', 'new-password')
})

test('who is signed in already has no business here', async ({ page }) => {
  await page.goto('/login')
  await fillLogin(page, 'ana@vereda.test')
  await page.waitForURL('**/sessao**')
  for (const path of ['/login?utm_source=carta', '/cadastro?utm_source=carta']) {
    await page.goto(path)
    await expect(page).toHaveURL('/sessao?next=%2F%3Futm_source%3Dcarta&utm_source=carta')
  }
})

test('the login by keyboard only, password looked at', async ({ page }) => {
  await page.goto('/login')
  await expect(page.locator('form')).toHaveAttribute('data-ready', '')
  await page.getByLabel('E-mail').focus()
  await page.keyboard.type('ana@vereda.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mostrar senha' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sessao**')
})

for (const [size, viewport] of Object.entries(viewports))
  test.describe(size, () => {
    test.use({ viewport, javaScriptEnabled: false })

    test('without script the page says what it needs', async ({ page }) => {
      for (const path of ['/login', '/reset-password', '/cadastro/plano/essencial']) {
        // Chromium without script, as a test switches it off, shows no noscript: its text is read here.
        const answer = await page.goto(path)
        expect(await answer?.text()).toMatch(/<noscript>.*ative o JavaScript.*<\/noscript>/s)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByLabel('E-mail')).toBeEditable()
      }
    })
  })
