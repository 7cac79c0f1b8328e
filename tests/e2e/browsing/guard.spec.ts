import { routes } from '#shared/routes.ts'
import { example, oneOfEachKind } from './addresses.ts'
import { enterAs, expect, fillLogin, test } from '#tests/support/journey.ts'

const protectedRoutes = routes.filter(({ access }) => access === 'protected')

test('every protected screen has the guard before everything else', async ({ request }) => {
  const guardOf = async (path: string) => {
    const html = await (await request.get(example(path))).text()
    expect(html, path).toContain('data-access="protected"')
    return /<script>.*?<\/script>/s.exec(html.slice(0, 8000))?.[0]
  }
  const guard = await guardOf('/')
  expect(guard).toContain('/login')
  for (const { path } of protectedRoutes) expect(await guardOf(path), path).toBe(guard)
})

test('without a login each kind of protected screen leads to login and keeps the wanted path', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The login itself asks for the list of social providers.
    if (pathname.startsWith('/api') && !pathname.endsWith('/oauth/providers/'))
      calls.push(request.url())
  })
  for (const { path, name } of oneOfEachKind(protectedRoutes))
    await test.step(name, async () => {
      const wanted = `${example(path)}?utm_source=carta&x=1`
      await page.goto(wanted, { waitUntil: 'commit' })
      await page.waitForURL('**/login?**', { waitUntil: 'commit' })
      const address = new URL(page.url())
      expect(address.searchParams.get('next')).toBe(wanted)
      expect(address.searchParams.get('utm_source')).toBe('carta')
    })
  expect(calls).toEqual([])
})

test('without a login each public screen is open', async ({ page, watch }) => {
  // The example payment does not exist, so its screen's call gets a 404.
  watch.allow(/404.*\/payments\//)
  // The payment step of a sign-up redirects to the personal data step while that is missing.
  const open = routes.filter(
    ({ access, name }) => access === 'public' && name !== 'registration-user',
  )
  for (const { path, name, title } of open)
    await test.step(name, async () => {
      const response = await page.goto(example(path))
      expect(response?.status()).toBe(200)
      expect(new URL(page.url()).pathname).toBe(example(path))
      // A shared title is named by the title itself.
      const isNamed = name === 'share'
      await expect(page).toHaveTitle(isNamed ? /^.+ · Vereda$/ : `${title} · Vereda`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
})

test('an unmatched path is the not-found page with status 404', async ({ page, watch }) => {
  watch.allow(/404/)
  const response = await page.goto('/nao/existe')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/não/i)
})

test('an old link redirects to the content page', async ({ request }) => {
  const response = await request.get('/7/iracema?utm_source=x', { maxRedirects: 0 })
  expect([301, 302, 308]).toContain(response.status())
  expect(response.headers().location).toBe('/conteudo/7/iracema?utm_source=x')
  const other = await request.get('/sete/iracema', { maxRedirects: 0 })
  expect(other.status()).toBe(404)
})

test('login and registration send a person who is logged in home', async ({ page }) => {
  await enterAs(page, 'Ana')
  for (const path of ['/login', '/cadastro', '/cadastro/plano/mensal']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page).toHaveURL('/')
  }
})

test('a person without a profile is asked for one and then gets what was wanted', async ({
  page,
}) => {
  await page.goto('/catalogo?utm_campaign=verao')
  await page.waitForURL('**/login?**')
  await fillLogin(page, 'ana@vereda.test')
  await page.waitForURL('**/sessao?**')
  await page.getByRole('button', { name: 'Ana', exact: true }).click()
  await expect(page).toHaveURL('/catalogo?utm_campaign=verao')
})

test('a session that ended leads to login with the wanted path, nothing else lost', async ({
  page,
  request,
  watch,
}) => {
  watch.allow(/401/)
  await enterAs(page, 'Ana')
  const token = await page.evaluate(() => localStorage.getItem('vereda.token'))
  // Leaves the home first, because its own calls would fail with the ended session too.
  await page.goto('about:blank')
  await request.post('/api/v1/auth/logout/', { headers: { authorization: `Bearer ${token}` } })
  await page.goto('/conteudo/1/qualquer', { waitUntil: 'commit' })
  await page.waitForURL('**/login?**')
  expect(new URL(page.url()).searchParams.get('next')).toBe('/conteudo/1/qualquer')
  expect(await page.evaluate(() => localStorage.getItem('vereda.token'))).toBeNull()
})
