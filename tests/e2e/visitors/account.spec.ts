import type { Page } from '@playwright/test'
import type { Service } from '#shared/billing/subscriptions/contract.ts'
import { askForPassword, countCalls, stepUp } from './account-journey.ts'
import { newPassword } from '#tests/support/checkout.ts'
import { expect, test, expectWell } from '#tests/support/journey.ts'
import { pressTwice } from '#tests/support/press-twice.ts'
import { signUpAs } from '#tests/support/new-subscriber.ts'
import { goodCard, serviceIn } from '#tests/support/made-billing.ts'

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

/** Triggers the refetch that happens when somebody returns to the page. */
const comeBack = (page: Page) =>
  page.evaluate(() => void dispatchEvent(new Event('visibilitychange')))

const uuid = '0b1e7c2a-1111-4222-8333-abcdefabcdef'

const states: [Service, string, string, string][] = [
  [
    serviceIn('waiting_first_payment', { payment_method: 'pix', open_payment: uuid }),
    'Falta pagar o Pix',
    'Ver o Pix',
    `/conta/pix/${uuid}`,
  ],
  [
    serviceIn('past_due'),
    'Não conseguimos cobrar o seu cartão',
    'Atualizar o cartão',
    '/conta/gerenciar-pagamento',
  ],
  [
    serviceIn('active', { card: { ...goodCard, exp_month: 1, exp_year: 2026 } }),
    'Seu cartão venceu',
    'Trocar o cartão',
    '/conta/gerenciar-pagamento',
  ],
  [
    serviceIn('canceling'),
    'Seu cancelamento não foi concluído',
    'Continuar o cancelamento',
    '/retencao/selecionar-plano',
  ],
  [
    serviceIn('paused'),
    'Sua assinatura está em pausa',
    'Voltar agora',
    '/reativacao/selecionar-plano',
  ],
  [
    serviceIn('expired'),
    'Sua assinatura terminou',
    'Reativar a assinatura',
    '/reativacao/selecionar-plano',
  ],
]

test('the overview says how the account stands and what to do now, and turns by itself', async ({
  page,
}) => {
  await signUpAs(page, { method: 'card' })
  await page.clock.install()
  let service: Service | undefined
  let message: string | undefined
  await page.route('**/api/v1/customers/*/?**', async (route) => {
    if (!service) return route.continue()
    const answer = await route.fetch()
    return route.fulfill({ json: { ...((await answer.json()) as object), service } })
  })
  await page.route('**/api/v1/accounts/active-subscription?**', (route) =>
    message ? route.fulfill({ json: { message } }) : route.continue(),
  )
  await page.goto('/minha-conta?utm_source=carta')
  await expect(headline(page, 'Sua assinatura está em dia')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Visão geral' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByText('Cartão Visa final 4242')).toBeVisible()
  const cancel = page.getByRole('link', { name: 'Cancelar assinatura' })
  await expect(cancel).toHaveAttribute('href', '/retencao/selecionar-plano')
  const weight = (name: string) =>
    page.getByRole('link', { name }).evaluate((link) => {
      const { color, fontSize, fontWeight, height } = getComputedStyle(link)
      return { color, fontSize, fontWeight, height }
    })
  expect(await weight('Cancelar assinatura')).toEqual(await weight('Faturas e recibos'))
  await expectWell(page)

  for (const [answer, text, label, href] of states) {
    service = answer
    await comeBack(page)
    await expect(headline(page, text)).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('status').filter({ hasText: text }),
    ).toBeAttached()
    await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', href)
  }
  await expect(cancel).toBeHidden()

  message = 'in_process'
  service = serviceIn('waiting_first_payment')
  await page.reload()
  await expect(headline(page, 'Estamos confirmando o seu pagamento')).toBeVisible()
  await expectWell(page)
  // Pauses the clock from here on, because the checks above took an unknown time.
  const poll = (ms: number) =>
    Promise.all([page.waitForResponse(/active-subscription/), page.clock.runFor(ms)])
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await poll(15_000)
  message = 'ok'
  service = undefined
  await page.clock.runFor(13_000)
  await expect(headline(page, 'Estamos confirmando o seu pagamento')).toBeVisible()
  await poll(16_000)
  await page.clock.resume()
  await expect(headline(page, 'Sua assinatura está em dia')).toBeVisible()
})

test('a cancellation is undone where it is told, once, and a failure offers to try again', async ({
  page,
  watch,
}) => {
  watch.allow(/500/)
  const { token } = await signUpAs(page, { method: 'card' })
  const headers = { authorization: `Bearer ${token}` }
  await page.request.get('/api/v1/subscriptions/cancel', { headers })
  await page.request.post('/api/v1/subscriptions/cancel/confirm/', { headers, data: {} })
  await page.goto('/account/visao-geral')
  await expect(headline(page, 'Sua assinatura está cancelada')).toBeVisible()
  await expect(page.getByText(/^Falta[m]? \d+ dia/)).toBeVisible()
  await page.route('**/cancel/keep/**', (route) => route.fulfill({ status: 500, body: 'oh' }), {
    times: 1,
  })
  const kept = countCalls(page, /cancel\/keep/, 'POST')
  const undo = page.getByRole('button', { name: 'Desfazer cancelamento' })
  await undo.press('Enter')
  const retry = page.getByRole('button', { name: 'Tentar novamente' })
  await expect(retry).toBeVisible()
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await pressTwice(undo)
  await expect(headline(page, 'Sua assinatura está em dia')).toBeFocused()
  expect(kept()).toBe(2)
})

test('data is changed with the password where it matters, and nothing typed is lost', async ({
  page,
  watch,
}) => {
  watch.allow(/40[03]|500/)
  const { email } = await signUpAs(page, { method: 'card', document: '390.533.447-05' })
  await page.goto('/conta/detalhes')
  await expect(page.getByText('***.533.447-**')).toBeVisible()
  await expectWell(page)
  await page.getByRole('link', { name: 'Alterar dados' }).press('Enter')
  const field = (name: string) => page.getByRole('textbox', { name })
  const save = page.getByRole('button', { name: 'Salvar' })

  await field('Telefone').fill('119')
  await field('CEP').fill('01310100')
  await save.click()
  await expect(page.getByText('Informe um telefone com DDD.')).toBeVisible()
  await expect(page.getByText('Informe a rua.')).toBeVisible()
  await expect(field('Telefone')).toBeFocused()
  await expectWell(page)

  await field('Telefone').fill('11987654321')
  await expect(field('Telefone')).toHaveValue('(11) 98765-4321')
  await field('Rua').fill('Avenida Paulista')
  await field('Número').fill('1500')
  await field('Cidade').fill('São Paulo')
  await field('Estado').fill('sp')
  await field('Data de nascimento').fill('31051990')
  await field('E-mail').fill('ana@vereda.test')
  await page.route('**/api/v1/accounts/*/?**', (route) => route.fulfill({ status: 500 }), {
    times: 1,
  })
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Algo deu errado' })).toBeVisible()
  await expect(field('E-mail')).toHaveValue('ana@vereda.test')

  await askForPassword(page, '**/api/v1/accounts/*/?**', 'PATCH')
  await save.click()
  const dialog = stepUp(page)
  await expectWell(page)
  const password = dialog.getByLabel('Senha da conta')
  await expect(password).toBeFocused()
  await password.fill('outra senha')
  await password.press('Enter')
  await expect(dialog.getByText('Senha incorreta.')).toBeVisible()
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(save).toBeFocused()

  await page.unroute('**/api/v1/accounts/*/?**')
  await save.click()
  await expect(page.getByText('Este e-mail já está em uso.')).toBeVisible()
  await expect(field('E-mail')).toBeFocused()

  await field('E-mail').fill(`x-${email}`)
  await askForPassword(page, '**/api/v1/accounts/*/?**', 'PATCH')
  const sent = countCalls(page, /\/v1\/accounts\/\d+/, 'PATCH')
  await pressTwice(save)
  await dialog.getByRole('button', { name: 'Esqueci minha senha' }).press('Enter')
  await expect(dialog.getByText(`Enviamos para ${email} um link`)).toBeVisible()
  await password.fill(newPassword)
  await password.press('Enter')
  await expect(page).toHaveURL('/conta/detalhes')
  await expect(page.getByText('Quase lá: confirme o novo e-mail')).toBeVisible()
  const notice = page.getByRole('region', { name: 'Confirme seu novo e-mail' })
  await expect(notice).toContainText(`x-${email}`)
  await expect(page.getByText('(11) 98765-4321')).toBeVisible()
  await expect(page.getByText('Avenida Paulista, 1500, São Paulo, SP, 01310-100')).toBeVisible()
  await expect(page.getByText('31/05/1990')).toBeVisible()
  expect(sent()).toBe(2)
})

test('what could not be loaded is asked for again on demand', async ({ page, watch }) => {
  watch.allow(/409/)
  await signUpAs(page, { method: 'card' })
  const places = [
    ['/conta/visao-geral', '**/api/v1/customers/*/?**'],
    ['/conta/dispositivos', '**/api/v1/accounts/devices/?**'],
    ['/conta/perfis', '**/api/v1/customers/*/profiles/?**'],
  ] as const
  for (const [path, calls] of places)
    await test.step(path, async () => {
      const refused = { status: 409, json: { code: 'unexpected', detail: 'Algo deu errado.' } }
      await page.route(calls, (route) => route.fulfill(refused))
      await page.goto(path)
      const retry = page.getByRole('button', { name: 'Tentar novamente' })
      await expect(page.getByRole('heading', { name: 'Erro!' })).toBeVisible()
      await page.unroute(calls)
      await retry.press('Enter')
      await expect(page.getByRole('heading', { name: 'Erro!' })).toBeHidden()
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    })
})

test('without script the frame of the account is there and nothing pretends to load', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/conta/perfis')
  await expect(page.getByRole('navigation', { name: 'Conta' }).getByRole('link')).toHaveCount(5)
  await expect(page.locator('.skeleton').first()).toBeHidden()
  await context.close()
})
