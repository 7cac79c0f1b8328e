import type { Page } from '@playwright/test'
import { partLoaded } from '#tests/support/loaded-part.ts'
import { enterAs, expect, test, titlePage } from '#tests/support/journey.ts'

const failure = (page: Page) => page.getByText('Não foi possível abrir esta parte da página.')
const outdated = (page: Page) => page.getByText('A Vereda foi atualizada.')

const title = 'dom-casmurro'

interface Part {
  name: string
  path?: string
  button: RegExp
  opened: (page: Page) => ReturnType<Page['locator']>
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

const parts: Part[] = [
  {
    name: 'the novelties',
    button: /Notificações/,
    opened: (page) => page.getByRole('dialog', { name: /Notificações/ }),
  },
  {
    name: 'the report of a title',
    path: title,
    button: /^Denunciar/,
    opened: (page) => page.getByRole('dialog', { name: /Denunciar/ }),
  },
]

const openPage = async (page: Page, path = '/') => {
  await enterAs(page, 'Ana', { at: path === title ? titlePage(title) : path })
  await page.waitForLoadState('networkidle')
}

for (const { name, path, button, opened } of parts)
  test(`shows an error for ${name} offline and opens it when back online`, async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    await openPage(page, path)
    await page.getByRole('button', { name: button }).first().waitFor()
    await context.setOffline(true)
    await press(button)(page)
    await expect(failure(page)).toBeVisible()
    await context.setOffline(false)
    await expect(opened(page)).toBeVisible()
    await expect(failure(page)).toHaveCount(0)
  })

for (const [width, role] of [
  [1440, 'menuitem'],
  [390, 'button'],
] as const)
  test(`opens the menu and the logout offline at ${width} px`, async ({ page, context, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/)
    await page.setViewportSize({ width, height: 900 })
    await openPage(page)
    await partLoaded(page, width === 390 ? 'mobile-menu' : 'user-menu')
    await partLoaded(page, 'logout-dialog')
    await context.setOffline(true)
    await press(/^(?:Menu de|Abrir menu)/)(page)
    await page.getByRole(role, { name: 'Sair', exact: true }).click()
    await expect(page.getByRole('alertdialog', { name: /deseja sair/ })).toBeVisible()
  })

const menuFile = '**/_astro/user-menu*.js'

const countLoads = (page: Page) => {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

test('reloads the page once when a newer build has replaced a part', async ({ page, watch }) => {
  watch.allow(/404/)
  await page.route(menuFile, (route) => route.fulfill({ status: 404 }))
  await openPage(page)
  const loads = countLoads(page)
  await press('Menu de Ana')(page)
  await expect.poll(loads).toBe(1)
  await press('Menu de Ana')(page)
  await expect(outdated(page)).toBeVisible()
  expect(loads()).toBe(1)
  await page.unroute(menuFile)
  await press('Recarregar')(page)
  await expect.poll(loads).toBe(2)
  await press('Menu de Ana')(page)
  await expect(page.getByRole('menu')).toBeVisible()
})

test('keeps typed text when a newer build has replaced a part', async ({ page, watch }) => {
  watch.allow(/404/)
  await page.route(menuFile, (route) => route.fulfill({ status: 404 }))
  await openPage(page, '/conta/alterar-dados')
  await page.getByLabel('Nome completo').fill('Ana de Outro Nome')
  const loads = countLoads(page)
  await press('Menu de Ana')(page)
  await expect(outdated(page)).toBeVisible()
  expect(loads()).toBe(0)
  await expect(page.getByLabel('Nome completo')).toHaveValue('Ana de Outro Nome')
})

test('reloads a document once when its own script fails to load', async ({ page, watch }) => {
  watch.allow(/404/)
  await page.route('**/_astro/session-init*', (route) => route.fulfill({ status: 404 }))
  await enterAs(page, 'Ana', { at: '/favicon.svg' })
  let documents = 0
  page.on('request', (request) => (documents += Number(request.isNavigationRequest())))
  // The page may reload before it has loaded, which would abort `goto`.
  await page.goto('/conta/dispositivos', { waitUntil: 'commit' })
  await expect.poll(() => documents).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(documents).toBe(2)
})

test('reloads once when the file of an island is gone, then shows an error', async ({
  page,
  watch,
}) => {
  watch.allow(/404|Error hydrating/)
  await page.route('**/_astro/*.js*', (route) =>
    /devices-page/.test(route.request().url()) ? route.fulfill({ status: 404 }) : route.fallback(),
  )
  await enterAs(page, 'Ana', { at: '/favicon.svg' })
  const loads = countLoads(page)
  await page.goto('/conta/dispositivos')
  await expect.poll(loads).toBe(2)
  await expect(page.getByText('Parte desta página não carregou.')).toBeVisible()
  expect(loads()).toBe(2)
  await page.unroute('**/_astro/*.js*')
  await press('Tentar novamente')(page)
  await expect(page.locator('main .skeleton')).toHaveCount(0)
})
