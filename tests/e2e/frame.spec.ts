import type { Locator, Page } from '@playwright/test'
import {
  apiAs,
  enterAs,
  expect,
  expectAccessible,
  test,
  viewports,
} from '#tests/support/journey.ts'

const links = [
  'Início',
  'Filmes',
  'Séries',
  'Infantil',
  'Imersão',
  'Catálogo de A-Z',
  'Minha lista',
]

test('changes the style of the bar at scroll thresholds and its layout at 1100 px', async ({
  page,
}) => {
  await enterAs(page, 'Ana')
  const bar = page.locator('header[data-bar]')
  await expect(page.getByRole('heading', { name: 'Top 10' })).toBeVisible()
  const style = () =>
    bar.evaluate(({ dataset }) => ({
      isCompact: dataset.compact === '',
      isSolid: dataset.solid === '',
    }))
  const expectAt = async (y: number, isCompact: boolean, isSolid: boolean) => {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(y)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect.poll(style).toEqual({ isCompact, isSolid })
  }
  await expectAt(0, false, false)
  await expectAt(10, false, false)
  await expectAt(11, true, false)
  await expectAt(50, true, false)
  await expectAt(51, true, true)
  await expectAt(0, false, false)

  const nav = bar.getByRole('navigation', { name: 'Principal' })
  await expect(nav.getByRole('link')).toHaveText(links)
  await page.setViewportSize({ width: 1101, height: 800 })
  await expect(nav).toBeVisible()
  await page.setViewportSize({ width: 1100, height: 800 })
  await expect(nav).toBeHidden()
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible()
})

test('starts with a compact bar on the search page', async ({ page }) => {
  await enterAs(page, 'Ana', { at: '/busca' })
  await expect(page.locator('header[data-bar]')).toHaveAttribute('data-compact', '')
})

test('holds the same entries in the mobile menu', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  const { email } = await enterAs(page, 'Ana')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('navigation').getByRole('link')).toHaveText(links)
  await expect(menu).toContainText(email)
  await expect(menu.getByRole('link', { name: 'Minha conta' })).toHaveAttribute(
    'href',
    '/conta/visao-geral',
  )
  await expect(menu.getByRole('button', { name: 'Sair' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

const places = (page: Page) => page.getByRole('navigation', { name: 'Atalhos' })

test('shows five shortcuts at the bottom of a small screen without covering the footer', async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone)
  await enterAs(page, 'Ana')
  const bar = places(page)
  await expect(bar.getByRole('link')).toHaveText([
    'Início',
    'Buscar',
    'Catálogo',
    'Imersão',
    'Minha lista',
  ])
  await expect(bar.getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: 'Minha lista' }).click()
  await expect(page).toHaveURL('/minha-area')
  await expect(bar.getByRole('link', { name: 'Minha lista' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }))
  const last = page.getByRole('contentinfo').getByRole('link').last()
  const bottomOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  expect(await bottomOf(last)).toBeLessThan((await bar.boundingBox())?.y ?? 0)
  await page.setViewportSize({ width: 1101, height: 800 })
  await expect(bar).toBeHidden()
})

test('shows a kids profile its own five shortcuts', async ({ page }) => {
  await page.setViewportSize(viewports.phone)
  await enterAs(page, 'Kids Lia')
  await expect(places(page).getByRole('link')).toHaveText([
    'Início',
    'Buscar',
    'Imersão',
    'Minha lista',
    'Perfis',
  ])
  await expectAccessible(page)
  await places(page).getByRole('link', { name: 'Imersão' }).click()
  await expect(page).toHaveURL('/imersao-kids')
})

test('offers titles of the profile on a not-found page', async ({ page, watch }) => {
  watch.allow(/404/)
  await enterAs(page, 'Kids Lia', { at: '/nada' })
  const offered = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(offered).toHaveCount(6)
  const { ask, profileId } = await apiAs(page)
  const { results } = await ask<{ results: { title: string }[] }>(
    `/v2/contents/top-10/?profile_id=${profileId}`,
  )
  await expect(offered.first()).toHaveAccessibleName(results[0]?.title ?? '')
  await expectAccessible(page)
  await offered.first().click()
  await expect(page).toHaveURL(/\/conteudo\/\d+\//)
})

test('saves, announces and keeps the family mode without a reload', async ({ page, watch }) => {
  await enterAs(page, 'João')
  await page.evaluate(() => Object.assign(window, { stays: true }))
  const family = page.getByRole('menuitemcheckbox', { name: /Modo família/ })
  const notices = page.getByRole('region', { name: 'Avisos' })
  await page.getByRole('button', { name: 'Menu de João' }).click()
  await family.click()
  await expect(notices.getByText('Modo família desativado', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.currentProfile).safe_mode)).toBe(false)

  watch.allow(/500/)
  await page.route('**/api/v1/profiles/**', (route) => route.fulfill({ status: 500, body: '' }))
  await family.click()
  await expect(notices.getByText('Ocorreu um erro ao ativar o modo família')).toBeVisible()
  await page.unroute('**/api/v1/profiles/**')

  await family.click()
  await expect(notices.getByText('Modo família ativado', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.currentProfile).safe_mode)).toBe(true)
  expect(await page.evaluate(() => 'stays' in window)).toBe(true)
})

test('moves through the open menu by letters and starts a new word after 350 ms', async ({
  page,
}) => {
  await enterAs(page, 'Ana')
  await page.getByRole('button', { name: 'Menu de Ana' }).press('Enter')
  const entry = (name: string) => page.getByRole('menuitem', { name })
  await expect(entry('Minha conta')).toBeFocused()
  await page.keyboard.press('a')
  await expect(entry('Ajuda')).toBeFocused()
  await page.waitForTimeout(400)
  await page.keyboard.press('g')
  await expect(entry('Gerenciar perfis')).toBeFocused()
})

test('names the company in the footer and links help and legal pages', async ({ page }) => {
  await enterAs(page, 'Ana')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(/CNPJ/)
  for (const name of ['Sobre', 'Termos de uso', 'Privacidade', 'Acessibilidade'])
    await expect(footer.getByRole('link', { name, exact: true })).toBeVisible()
  const help = footer.getByRole('link', { name: /^Ajuda \(/ })
  await expect(help).toHaveAttribute('target', '_blank')
  expect(await help.getAttribute('href')).toMatch(/text=/)
})

test('keeps utm parameters when following a link', async ({ page }) => {
  await enterAs(page, 'Ana', { at: '/?utm_source=carta' })
  await page.getByRole('link', { name: 'Filmes', exact: true }).click()
  await expect(page).toHaveURL('/filmes?utm_source=carta')
})
