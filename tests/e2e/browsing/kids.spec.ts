import { enterAs, expect, test, titlePage, viewports } from '#tests/support/journey.ts'

/* tests/server covers what the API refuses a child. */

test('gives a kids profile its own theme, menu and titles', async ({ page }) => {
  await enterAs(page, 'Kids Lia')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'kids')
  const nav = page.locator('header').getByRole('navigation', { name: 'Principal' })
  await expect(nav.locator('a:visible')).toHaveText(['Início', 'Minha lista'])
  await expect(page.locator('header').getByRole('link', { name: 'Buscar' })).toBeVisible()
  await page.getByRole('button', { name: 'Menu de Lia' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Sair do Perfil Kids', /^Ajuda/])
  await expect(page.locator('body')).not.toContainText('@vereda.test')
  await page.keyboard.press('Escape')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Privacidade', exact: true })).toBeVisible()
  const outside = footer.locator('a[target="_blank"], a[href*="wa.me"]')
  expect(await outside.count()).toBeGreaterThan(3)
  for (const link of await outside.all()) await expect(link).toBeHidden()
  await expect(page.getByRole('region', { name: 'Top 10' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('img', { name: /^(?:Livre|Não recomendado)/ })).not.toHaveCount(0)
  await expect(page.getByRole('img', { name: /menores de 1[2468]/ })).toHaveCount(0)

  await page.setViewportSize(viewports.phone)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Sair do Perfil Kids' })).toBeVisible()
  await expect(menu).not.toContainText('@')
})

test('hides adult titles and screens from a child', async ({ page, watch }) => {
  watch.allow(/404/)
  const adult = await enterAs(page, 'Ana', { at: '/favicon.svg' })
  const path = await titlePage('dom-casmurro')(adult)
  await enterAs(page, 'Kids Lia', { at: path })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/não/i)
  await page.goto(path.replace('/conteudo/', '/assistir/'))
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  expect(await page.evaluate(() => document.querySelector('video')?.currentSrc ?? '')).toBe('')
  await page.goto('/filmes', { waitUntil: 'commit' })
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'kids')
})

test('plays a film for a child on a phone', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await enterAs(page, 'Kids Lia', { at: '/infantil' })
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
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
