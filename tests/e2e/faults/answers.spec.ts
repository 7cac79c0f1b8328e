import type { Page, Route } from '@playwright/test'
import { contractHeader } from '#shared/operation.ts'
import { asker, enterAs, expect, openQuietly, password, test } from '#tests/support/journey.ts'

/* tests/islands covers the catalogue screens with such answers. */

const login = '<!doctype html><title>Wi-Fi</title><p>Entre na rede'

const spoilt: Record<string, (route: Route) => Promise<void>> = {
  'the page of a network': (route) => route.fulfill({ contentType: 'text/html', body: login }),
  nothing: (route) => route.fulfill({ contentType: 'application/json', body: '' }),
  'half an answer': async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).slice(0, -2) })
  },
  'a foreign answer': (route) => route.fulfill({ json: { status: 'ok' } }),
}

const everyCall = '**/api/**'

const readsOnly = (answer: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === 'GET' ? answer(route) : route.fallback()

const account = ['visao-geral', 'detalhes', 'alterar-dados', 'alterar-senha', 'perfis']
const money = ['dispositivos', 'gerenciar-pagamento', 'novo-cartao']

const screens = [
  ...[...account, ...money].map((tab) => ({ email: 'ana@vereda.test', path: `/conta/${tab}` })),
  { email: 'volta@vereda.test', path: '/reativacao/selecionar-plano' },
  { email: 'cancelando@vereda.test', path: '/retencao/selecionar-plano' },
]

const signIn = async (page: Page, email: string) => {
  const data = { email, password }
  const { token } = await asker(page)<{ token: string }>('/v2/auth/token/', { data })
  await openQuietly(page)
  await page.evaluate((text) => localStorage.setItem('vereda.token', text), token)
}

const again = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Tentar novamente' }).first()

const passing = async (page: Page, isThere: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      await page.clock.runFor(2_000)
      return isThere()
    })
    .toBe(true)

const expectRefusal = async (page: Page) => {
  await passing(page, () => again(page).isVisible())
  await expect(page.locator('header[data-bar]')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert').first()).toContainText(
    'não chegou inteira',
  )
}

const expectDrawn = async (page: Page) => {
  const isDrawn = async () =>
    (await page.locator('main .skeleton').count()) === 0 && !(await again(page).isVisible())
  await passing(page, isDrawn)
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(40)
}

for (const [name, answer] of Object.entries(spoilt))
  test(`shows an error and recovers when every answer is ${name}`, async ({ page }) => {
    await page.clock.install()
    let isSpoilt = false
    const spoiling = new Set<Route>()
    const reads = readsOnly(async (route) => {
      spoiling.add(route)
      await answer(route)
      spoiling.delete(route)
    })
    await page.route(everyCall, (route) => (isSpoilt ? reads(route) : route.fallback()))
    for (const [index, { email, path }] of screens.entries()) {
      if (email !== screens[index - 1]?.email) await signIn(page, email)
      isSpoilt = true
      await openQuietly(page)
      await page.evaluate(() => sessionStorage.clear())
      await page.goto(path)
      await expectRefusal(page)
      isSpoilt = false
      /* A pending answer would spoil the next try as well. */
      await expect.poll(() => spoiling.size).toBe(0)
      await again(page).click()
      await expectDrawn(page)
      await page.reload()
      await expectDrawn(page)
    }
  })

const devices = '/conta/dispositivos'

const meetNewBuild = (page: Page) =>
  page.route(everyCall, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), [contractHeader]: 'new' } })
  })

/** A page that reloads early never fires `load`. */
const countLoads = (page: Page) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

test('reloads an untouched page of an older build once', async ({ page }) => {
  await enterAs(page, 'Ana', { at: '/favicon.svg' })
  await meetNewBuild(page)
  const loads = countLoads(page)
  await page.goto(devices)
  await expect.poll(loads).toBe(2)
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(loads()).toBe(2)
})

test('offers to reload a page of an older build that is in use', async ({ page }) => {
  await enterAs(page, 'Ana', { at: devices })
  await expect(page.locator('main .skeleton')).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu de Ana' }).click()
  const loads = countLoads(page)
  await meetNewBuild(page)
  await page.getByRole('menuitemcheckbox', { name: /Modo família/ }).click()
  await expect(page.getByText('Há uma versão nova da Vereda.')).toBeVisible()
  expect(loads()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Atualizar', exact: true }).click()
  await expect.poll(loads).toBe(1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('ignores garbage in the storage', async ({ page }) => {
  await enterAs(page, 'Ana')
  const rubbish = ['', 'null', '5', '[]', '{}', '{"queries":[{"state":{}}]}', '<!doctype html>']
  for (const text of rubbish) {
    await openQuietly(page)
    await page.evaluate((value) => {
      for (const area of [localStorage, sessionStorage])
        for (const key of Object.keys(area)) {
          const isOwn = !['vereda.token', 'vereda.consent', 'currentProfile'].includes(key)
          if (isOwn) area.setItem(key, value)
        }
      for (const key of ['vereda.queries', 'vereda.places', 'vereda.known-title'])
        sessionStorage.setItem(key, value)
      for (const key of ['vereda.checkout', 'vereda.bandwidth', 'vereda.checkout-result'])
        localStorage.setItem(key, value)
    }, text)
    await page.goto('/')
    await expect(page.locator('main [data-card]').first()).toBeVisible()
  }
})

test('discards stored answers that cannot be drawn', async ({ page, watch }) => {
  watch.allow(/TypeError/)
  await enterAs(page, 'Ana')
  await expect(page.locator('main [data-card]').first()).toBeVisible()
  await openQuietly(page)
  await page.evaluate(() => {
    const stored = JSON.parse(sessionStorage.getItem('vereda.queries') ?? '{}') as {
      queries: { queryKey: unknown[]; state: { data: unknown } }[]
    }
    for (const { state, queryKey } of stored.queries)
      if (queryKey[0] === 'catalogue') state.data = { results: [{}], pages: [{}] }
    sessionStorage.setItem('vereda.queries', JSON.stringify(stored))
  })
  await page.goto('/')
  await expect(page.locator('main [data-card]').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0)
})
