import { enterAs, expect, test, viewports } from '#tests/support/journey.ts'

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

test('the address bar leads a child nowhere else', async ({ page, request, watch }) => {
  watch.allow(/40[34]/)
  await enterAs(page, 'Kids Lia')
  for (const path of ['/filmes', '/series', '/catalogo', '/imersao', '/conta/visao-geral']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page).toHaveURL('/')
  }
  const token = await page.evaluate(() => localStorage.getItem('vereda.token'))
  const profile = await page.evaluate(() => JSON.parse(localStorage.currentProfile))
  const headers = { authorization: `Bearer ${token}` }
  const patch = await request.patch(`/api/v1/profiles/${profile.id}/`, {
    headers,
    data: { is_kids: false },
  })
  expect(patch.status()).toBe(403)
  expect(await patch.json()).toMatchObject({ code: 'kids-profile' })

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
  await expect(page.getByRole('alert')).toBeVisible()
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
