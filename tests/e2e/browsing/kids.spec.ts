import { routes } from '#shared/routes.ts'
import { example, oneOfEachKind } from './addresses.ts'
import { apiAs, enterAs, expect, password, test, viewports } from '#tests/support/journey.ts'

test('a kids profile lives in a world of its own', async ({ page }) => {
  await enterAs(page, 'Kids Lia')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'kids')
  const nav = page.locator('header').getByRole('navigation', { name: 'Principal' })
  await expect(nav.locator('a:visible')).toHaveText(['Início', 'Minha lista'])
  await expect(page.locator('header').getByRole('link', { name: 'Buscar' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu de Lia' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Sair do Perfil Kids', /^Ajuda/])
  await expect(page.getByText('ana@vereda.test')).toHaveCount(0)
  await page.keyboard.press('Escape')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Privacidade', exact: true })).toBeVisible()
  const outside = footer.locator('a[target="_blank"], a[href*="wa.me"]')
  expect(await outside.count()).toBeGreaterThan(3)
  for (const link of await outside.all()) await expect(link).toBeHidden()
  await expect(page.getByRole('region', { name: 'Top 10' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^(?:Livre|Não recomendado)/ })).not.toHaveCount(0)
  await expect(page.getByRole('img', { name: /menores de 1[2468]/ })).toHaveCount(0)
})

test('the small menu of a child holds no address of an adult', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await enterAs(page, 'Kids Lia')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Sair do Perfil Kids' })).toBeVisible()
  await expect(menu).not.toContainText('@')
})

test('titles for kids stand in one row of an adult’s home', async ({ page }) => {
  await enterAs(page, 'Ana')
  const { profileId, ask } = await apiAs(page)
  interface Listed {
    results: { title: string; is_kids: boolean }[]
  }
  const forKids = (
    await ask<Listed>(`/v1/search/catalog/?profile_id=${profileId}&is_kids=true&limit=200`)
  ).results.map(({ title }) => title)
  expect(forKids.length).toBeGreaterThan(10)
  await expect(page.getByRole('heading', { name: 'Top 10' })).toBeVisible()
  const rowsWith = new Set<string>()
  for (let step = 0; step < 30; step += 1) {
    const rows = await page.getByRole('region').evaluateAll((regions) =>
      regions.map((region) => ({
        name: region.getAttribute('aria-label') ?? region.querySelector('h2')?.textContent ?? '',
        links: [...region.querySelectorAll('a')].map((link) => link.textContent?.trim() ?? ''),
      })),
    )
    for (const { name, links } of rows)
      if (links.some((text) => forKids.some((title) => text.includes(title)))) rowsWith.add(name)
    await page.evaluate(() => scrollBy({ top: 600, behavior: 'instant' }))
    await page.waitForTimeout(150)
  }
  expect([...rowsWith].filter((name) => !/Continuar|Minha lista/.test(name))).toEqual([
    'Para as crianças',
  ])
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
