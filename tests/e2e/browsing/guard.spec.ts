import type { Page } from '@playwright/test'
import { routes } from '#shared/routes.ts'
import { enterAs, expect, fillLogin, test } from '#tests/support/journey.ts'

/* tests/lib/session/visit-table.test.ts covers every screen, status and profile. */

const example = (path: string): string =>
  path
    .replace('{id}', '1')
    .replace('{uuid}', '00000000-0000-4000-8000-000000000000')
    .replaceAll(/\{\w+\}/g, 'exemplo')

const comesToRest = async (page: Page, wanted: string, rest: string) => {
  await page.goto(wanted, { waitUntil: 'commit' })
  await expect(page).toHaveURL(rest)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page).toHaveURL(rest)
}

test('puts the guard first in every protected screen', async ({ request }) => {
  const guardOf = async (path: string) => {
    const html = await (await request.get(example(path))).text()
    expect(html, path).toContain('data-access="protected"')
    return /<script>.*?<\/script>/s.exec(html.slice(0, 8000))?.[0]
  }
  const guard = await guardOf('/')
  expect(guard).toContain('/login')
  for (const { path, access } of routes)
    if (access === 'protected') expect(await guardOf(path), path).toBe(guard)
})

test('opens each public screen without a login', async ({ page, watch }) => {
  // The example payment does not exist, so its screen's call gets a 404.
  watch.allow(/404.*\/payments\//)
  // The payment step redirects to the personal data step while that is missing.
  const open = routes.filter(
    ({ access, name }) => access === 'public' && name !== 'registration-user',
  )
  for (const { path, name, title } of open)
    await test.step(name, async () => {
      const response = await page.goto(example(path))
      expect(response?.status()).toBe(200)
      expect(new URL(page.url()).pathname).toBe(example(path))
      const isNamed = name === 'share'
      await expect(page).toHaveTitle(isNamed ? /^.+ · Vereda$/ : `${title} · Vereda`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
})

test('asks for login and profile and then opens the wanted page', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The login page itself requests the list of social providers.
    if (pathname.startsWith('/api') && !pathname.endsWith('/oauth/providers/'))
      calls.push(request.url())
  })
  const wanted = '/catalogo?utm_campaign=verao&x=1'
  await page.goto(wanted, { waitUntil: 'commit' })
  await page.waitForURL('**/login?**')
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('next'), searchParams.get('utm_campaign')]).toEqual([wanted, 'verao'])
  expect(calls).toEqual([])
  await fillLogin(page, 'ana@vereda.test')
  await page.waitForURL('**/sessao?**')
  await page.getByRole('button', { name: 'Ana', exact: true }).click()
  await expect(page).toHaveURL(wanted)
  await comesToRest(page, '/cadastro/plano/mensal', '/')
})

test('leads an account that owes a decision to it, and its child to the profile choice', async ({
  page,
  watch,
}) => {
  watch.allow(/40[34]/)
  await enterAs(page, 'Rui', { like: 'cancelando@vereda.test', at: '/sessao' })
  await comesToRest(page, '/filmes', '/retencao/selecionar-plano')
  await comesToRest(page, '/conta/visao-geral', '/conta/visao-geral')
  await enterAs(page, 'Kids Duda', { like: 'cancelando@vereda.test', at: '/sessao' })
  await comesToRest(page, '/filmes', '/sessao')
})

test('leads an ended session to the login and keeps the wanted path', async ({ page, watch }) => {
  watch.allow(/401/)
  const { ask } = await enterAs(page, 'Ana', { at: '/favicon.svg' })
  await ask('/v1/auth/logout/', { method: 'POST' })
  // The island's request must fail before the script that watches the session has loaded.
  const isRefused = page.waitForResponse((answer) => answer.status() === 401)
  await page.route('**/_astro/session-init*.js', async (route) => {
    await isRefused
    await route.continue()
  })
  await page.goto('/conteudo/1/qualquer', { waitUntil: 'commit' })
  await page.waitForURL('**/login?**')
  expect(new URL(page.url()).searchParams.get('next')).toBe('/conteudo/1/qualquer')
  expect(await page.evaluate(() => localStorage.getItem('vereda.token'))).toBeNull()
})
