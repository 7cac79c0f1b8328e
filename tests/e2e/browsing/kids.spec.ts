import { routes } from '#shared/routes.ts'
import { example, oneOfEachKind } from './addresses.ts'
import { enterAs, expect, password, test, viewports } from '#tests/support/journey.ts'

test('a kids profile lives in a world of its own', async ({ page }) => {
  await enterAs(page, 'Kids Lia')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'kids')
  const nav = page.locator('header').getByRole('navigation', { name: 'Principal' })
  await expect(nav.locator('a:visible')).toHaveText(['Início', 'Minha lista'])
  await expect(page.locator('header').getByRole('link', { name: 'Buscar' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu de Lia' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Sair do Perfil Kids', /^Ajuda/])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Top 10' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^(?:Livre|Não recomendado)/ })).not.toHaveCount(0)
  await expect(page.getByRole('img', { name: /menores de 1[2468]/ })).toHaveCount(0)
})

test('the address bar leads a child nowhere else', async ({ page, watch }) => {
  watch.allow(/Failed to load|ERR_FAILED|Error hydrating/)
  await enterAs(page, 'Kids Lia')
  // Tests only the guard; another journey covers the calls of the home.
  await page.route('**/api/**', (route) => route.fulfill({ json: {}, status: 200 }))
  await page.route('**/_astro/**', (route) => route.abort())
  const closed = routes.filter(({ access, kids }) => access === 'protected' && !kids)
  expect(closed.length).toBeGreaterThan(40)
  for (const { path, name } of oneOfEachKind(closed))
    await test.step(name, async () => {
      await page.goto('about:blank')
      await page.goto(example(path), { waitUntil: 'commit' })
      await expect(page).toHaveURL('/')
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'kids')
    })
})

interface Described {
  'x-vereda-access': string
}

test('the API refuses a child what is not of its world', async ({ page, request }) => {
  await enterAs(page, 'Kids Lia')
  const token = await page.evaluate(() => localStorage.getItem('vereda.token'))
  const profile = await page.evaluate(() => JSON.parse(localStorage.currentProfile))
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Described>>
  }
  const adults = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-vereda-access']?.startsWith('adult'))
      .map(([method]) => ({ method, path: path.replaceAll(/\{[^}]*\}/g, String(profile.id)) })),
  )
  expect(adults.length).toBeGreaterThan(25)
  let refused = 0
  for (const { method, path } of adults)
    await test.step(`${method} ${path}`, async () => {
      const address = `/api${path.replace(/^\/api/, '')}`
      const answer = await request.fetch(address, {
        method,
        headers,
        ...(method !== 'get' && { data: {} }),
      })
      // The server refuses a malformed call before it checks the caller.
      expect([400, 403]).toContain(answer.status())
      if (answer.status() === 400) return
      expect((await answer.json()).code).toBe('kids-profile')
      refused += 1
    })
  expect(refused).toBeGreaterThan(15)
  for (const [method, path, data] of [
    ['post', '/v1/profiles/', { name: 'Outro' }],
    ['patch', `/v1/profiles/${profile.id}/`, { is_kids: false }],
    ['patch', `/v1/profiles/${profile.id}/`, { usage_time: null, id: profile.id }],
    ['delete', `/v1/profiles/${profile.id}/`, undefined],
    ['post', '/v1/auth/confirm/', { password: 'vereda-demo' }],
    ['patch', '/v1/accounts/change/password/', { password: 'outra senha', password_old: password }],
    ['get', '/comments/content?content_id=1', undefined],
    ['post', '/comments/', { content_id: 1, text: 'Oi', interval: null }],
  ] as const)
    await test.step(`${method} ${path}`, async () => {
      const answer = await request.fetch(`/api${path}`, { method, headers, data })
      expect([answer.status(), (await answer.json()).code]).toEqual([403, 'kids-profile'])
    })

  const seen = await request.get(`/api/v2/contents/recents/?profile_id=${profile.id}`, { headers })
  const { results } = await seen.json()
  expect(results.length).toBeGreaterThan(0)
  expect(results.every(({ is_kids }: { is_kids: boolean }) => is_kids)).toBe(true)
})

test("another world's title is not there for a child", async ({ page, browser, watch }) => {
  watch.allow(/404/)
  const adults = await browser.newContext()
  const adult = await adults.newPage()
  await enterAs(adult, 'Ana')
  const grown = adult.getByRole('region', { name: 'Destaques', exact: true })
  const href = await grown
    .getByRole('link', { name: /Mais informações/ })
    .first()
    .getAttribute('href')
  await adults.close()

  await enterAs(page, 'Kids Lia')
  await page.goto(href ?? '/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/não/i)
  await page.goto((href ?? '/').replace('/conteudo/', '/assistir/'))
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('video')?.currentSrc ?? '')).toBe('')
})

test('a child plays a film on a phone', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await enterAs(page, 'Kids Lia')
  await page
    .getByRole('region', { name: 'Adicionados recentemente' })
    .getByRole('link')
    .first()
    .click()
  await page
    .getByRole('link', { name: /^(?:Assistir|Continuar assistindo)/ })
    .first()
    .click()
  await page.waitForURL('**/assistir/**')
  await expect
    .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0), {
      timeout: 20_000,
    })
    .toBeGreaterThan(1)
})
