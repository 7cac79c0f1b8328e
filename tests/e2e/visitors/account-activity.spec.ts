import type { Page } from '@playwright/test'
import { newPassword } from '#tests/support/checkout.ts'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { expect, expectWell, fillLogin, test } from '#tests/support/journey.ts'
import { signUpAs } from '#tests/support/new-subscriber.ts'
import { pressBeforeEffects } from '#tests/support/press-before-effects.ts'
import { linkFor, mailsTo } from './outbox.ts'

const link = /http:\/\/\S+\/confirmar-email#token=[\w-]+/

/** Another device of the same account. */
const enterElsewhere = async (page: Page, email: string, secret = newPassword) => {
  const answer = await page.request.post('/api/v2/auth/token/', {
    data: { email, password: secret },
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1 Version/18.0 Safari/604.1' },
  })
  return ((await answer.json()) as { token?: string }).token
}

const statusOf = async (page: Page, token = '') => {
  const headers = { authorization: `Bearer ${token}` }
  return (await page.request.get('/api/v1/accounts/me/', { headers })).status()
}

test('what was done in the account is listed, and doubts lead to the password', async ({
  page,
  watch,
}) => {
  watch.allow(/500/)
  const { email } = await signUpAs(page, { method: 'card' })
  await enterElsewhere(page, email, 'errada')
  await enterElsewhere(page, email, 'errada')
  await enterElsewhere(page, email)
  const calls = '**/api/v1/accounts/activity/?**'
  await page.route(calls, (route) => route.fulfill({ status: 500 }))
  await page.goto('/conta/detalhes')
  await page.getByRole('link', { name: 'Atividade da conta' }).press('Enter')
  await expect(page).toHaveURL('/conta/atividade')
  await page.unroute(calls)

  const list = page.getByRole('list', { name: 'Atividade: Hoje' })
  await expect(list.getByRole('listitem')).toHaveCount(3, { timeout: 30_000 })
  const line = (index: number) => list.getByRole('listitem').nth(index)
  await expect(line(0)).toContainText('Entrada com senha')
  await expect(line(0)).toContainText(/\d\d:\d\d · Safari no iPhone, rede 10\.[\d.]+\.x/)
  await expect(line(1)).toContainText('Senha errada ao entrar (2 vezes)')
  await expect(line(2)).toContainText('Conta criada')
  await expectWell(page)

  const doubt = list.getByRole('button', { name: /^Não foi você\? Entrada com senha/ })
  await doubt.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Não foi você?' })
  await expectWell(page)
  await dialog.getByRole('button', { name: 'Fui eu' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(doubt).toBeFocused()
  await doubt.press('Enter')
  await expect(dialog.getByRole('link', { name: 'Sair de outros dispositivos' })).toHaveAttribute(
    'href',
    '/conta/dispositivos',
  )
  await dialog.getByRole('link', { name: 'Alterar a senha' }).press('Enter')
  await expect(page).toHaveURL('/conta/alterar-senha')
})

test('a new account has its first line, an older one none, and more come on demand', async ({
  page,
}) => {
  await signUpAs(page, { method: 'card' })
  const act = (id: number) => ({
    id,
    kind: 'signed_in',
    at: new Date(Date.now() - id * 5 * 3_600_000).toISOString(),
    device: 'Chrome no Linux',
    network: '203.0.113.x',
    times: 1,
  })
  const calls = '**/api/v1/accounts/activity/?**'
  await page.route(calls, (route) =>
    route.fulfill({ json: { results: [], count: 0, next: null, previous: null } }),
  )
  await page.goto('/conta/atividade')
  await expect(page.getByRole('heading', { name: 'Nada por aqui ainda' })).toBeVisible()
  await expectWell(page)
  await page.unroute(calls)
  await page.route(calls, (route) => {
    const isSecond = route.request().url().includes('offset=')
    const next = `${new URL(route.request().url()).origin}/api/v1/accounts/activity/?offset=10`
    const results = Array.from({ length: 10 }, (_, index) => act(index + (isSecond ? 11 : 1)))
    return route.fulfill({
      json: { results, count: 20, next: isSecond ? null : next, previous: null },
    })
  })
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Entrada com senha' })).toHaveCount(10)
  await page.getByRole('button', { name: 'Ver mais' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Entrada com senha' })).toHaveCount(20)
  await expect(page.getByRole('button', { name: 'Ver mais' })).toBeHidden()
  await expectWell(page)
})

test('a new e-mail waits for its link, once, and ends the other sessions', async ({
  page,
  watch,
}) => {
  watch.allow(/401|410|500/)
  const { email } = await signUpAs(page, { method: 'card' })
  const elsewhere = await enterElsewhere(page, email)
  const wanted = `novo-${email}`
  await page.goto('/conta/alterar-dados')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(wanted)
  await page.getByRole('button', { name: 'Salvar' }).click()
  const notice = page.getByRole('region', { name: 'Confirme seu novo e-mail' })
  await expect(notice).toContainText(wanted)
  await expectWell(page)
  const first = await linkFor(wanted, link)
  expect((await mailsTo(email)).join('\n')).toContain('cancela a troca')
  await notice.getByRole('button', { name: 'Enviar de novo' }).press('Enter')
  await expect(page.getByText('Enviamos o link de novo.')).toBeVisible()
  await expect.poll(() => linkFor(wanted, link)).not.toBe(first)
  const second = await linkFor(wanted, link)
  expect(await statusOf(page, elsewhere)).toBe(200)

  await page.goto(first)
  await expectWell(page)
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByText('Este link já foi usado ou expirou.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Não foi possível confirmar' })).toBeFocused()

  await page.goto(second)
  const token = second.split('=')[1] ?? ''
  await expect(page).toHaveURL('/confirmar-email')
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, history.state as unknown]),
  )
  expect(kept).not.toContain(token)
  await page.route('**/change/email/token/**', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  })
  const confirm = page.getByRole('button', { name: 'Confirmar e-mail' })
  await confirm.click()
  await expect(page.getByRole('alert')).toContainText('Algo deu errado')
  await confirm.press('Enter')
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeFocused()
  await expect(page.getByRole('main')).toContainText(wanted)
  await expectWell(page)
  expect(await statusOf(page, elsewhere)).toBe(401)
  await page.getByRole('link', { name: 'Ir para minha conta' }).click()
  await expect(page).toHaveURL('/conta/detalhes')
  await expect(page.getByText(wanted)).toBeVisible()
  await expect(notice).toBeHidden()
  await page.goto('/conta/atividade')
  await expect(page.getByText('E-mail alterado')).toBeVisible()

  await page.evaluate(() => localStorage.removeItem('vereda.token'))
  await page.goto('/login')
  await fillLogin(page, wanted, newPassword)
  await page.waitForURL((url) => url.pathname !== '/login')
})

test('a link that is pressed before the script is there confirms', async ({ page }) => {
  const { email } = await signUpAs(page, { method: 'card' })
  const release = await holdScripts(page)
  await page.goto(await linkFor(email, link), { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  release()
  await expect(page.getByText(`${email} é o e-mail da sua conta.`)).toBeVisible()
})

test('a press of the moment in which the script takes over is sent once', async ({ page }) => {
  const { email } = await signUpAs(page, { method: 'card' })
  const address = await linkFor(email, link)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/change/email/token/')) sent.push(request.method())
  })
  await pressBeforeEffects(page)
  await page.goto(address)
  await expect(page.getByText(`${email} é o e-mail da sua conta.`)).toBeVisible()
  expect(sent).toEqual(['POST'])
})

test('a change of e-mail is given up, and the page without a link says so', async ({ page }) => {
  const { email } = await signUpAs(page, { method: 'card' })
  await page.goto('/conta/alterar-dados')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`novo-${email}`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('button', { name: 'Desistir da troca' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Confirme seu novo e-mail' })).toBeHidden()
  await expect(page.getByText('Você desistiu da troca.')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto('/confirmar-email')
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByText('Abra o link que enviamos para o seu e-mail.')).toBeVisible()
})

test('a password that everybody tries first is refused beside its field', async ({
  page,
  watch,
}) => {
  watch.allow(/400/)
  await signUpAs(page, { method: 'card' })
  await page.goto('/conta/alterar-senha')
  const fresh = page.getByLabel('Nova senha', { exact: true })
  const save = page.getByRole('button', { name: 'Salvar nova senha' })
  await page.getByLabel('Senha atual').fill(newPassword)
  await fresh.fill('========')
  await save.click()
  await expect(page.getByText('Use caracteres diferentes na senha.')).toBeVisible()
  await fresh.fill('iloveyou')
  await save.click()
  await expect(page.getByText('Muita gente usa esta senha')).toBeVisible()
  await expect(fresh).toBeFocused()
  await expectWell(page)
})
