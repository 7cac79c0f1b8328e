import type { Page } from '@playwright/test'
import { holdScripts } from '#tests/support/hold-scripts.ts'
import { enterAs, expect, expectAccessible, test } from '#tests/support/journey.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'O que você procura?' })
const titles = (page: Page) => page.getByRole('region', { name: /^Títulos/ })
const recents = (page: Page) => page.getByRole('region', { name: 'Buscas recentes' })

test('shows titles, worlds and tags while typing and keeps the words in the address', async ({
  page,
}) => {
  await enterAs(page, 'Ana', { at: '/lista' })
  await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('sertao')
  await expect(page).toHaveURL('/busca?q=sertao')
  await expect(titles(page).getByRole('link', { name: /Os Sertões/ })).toBeVisible()
  const worlds = page.getByRole('region', { name: /^Imersões/ })
  await expect(worlds.getByRole('link', { name: /Sertão/ })).toBeVisible()
  await expect(
    page.getByRole('region', { name: /^Assuntos/ }).getByRole('link', { name: 'Sertão' }),
  ).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '“sertao”' })).toHaveCount(1)
  await expect(page).toHaveTitle(/^sertao · Buscar/)

  await field(page).fill('dom casmuro')
  await expect(titles(page).getByRole('link', { name: /Dom Casmurro/ })).toBeVisible()
  await titles(page)
    .getByRole('link', { name: /Dom Casmurro/ })
    .click()
  await expect(page).toHaveURL(/\/conteudo\//)
  await page.goBack()
  await expect(page).toHaveURL('/busca?q=dom+casmuro')
  await expect(field(page)).toHaveValue('dom casmuro')
  await expect(titles(page).getByRole('link', { name: /Dom Casmurro/ })).toBeVisible()

  await page.getByRole('button', { name: 'Limpar a busca' }).click()
  await expect(page).toHaveURL('/busca')
  await expect(recents(page).getByRole('link', { name: 'dom casmuro' })).toBeVisible()
})

test('searches for text typed before the scripts have loaded', async ({ page }) => {
  await enterAs(page, 'Ana', { at: '/favicon.svg' })
  const release = await holdScripts(page)
  await page.goto('/busca?q=senhora', { waitUntil: 'commit' })
  await field(page).fill('irace')
  await field(page).press('End')
  release()
  await expect(titles(page).getByRole('link', { name: /Iracema/ })).toBeVisible()
  await expect(field(page)).toHaveValue('irace')
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL('/busca?q=irace')
})

test('keeps recent searches per profile, lets them be removed and clears them at logout', async ({
  page,
}) => {
  await enterAs(page, 'João', { at: '/busca' })
  for (const text of ['mar', 'boto', 'rio']) {
    await field(page).fill(text)
    await field(page).press('Enter')
    await expect(page).toHaveURL(`/busca?q=${text}`)
  }
  await page.getByRole('button', { name: 'Limpar a busca' }).click()
  const links = recents(page).getByRole('link')
  await expect(links).toHaveText(['rio', 'boto', 'mar'])
  await expectAccessible(page)
  await recents(page)
    .getByRole('button', { name: /^Remover “boto”/ })
    .click()
  await expect(recents(page).getByRole('button', { name: /^Remover “mar”/ })).toBeFocused()
  await expect(links).toHaveText(['rio', 'mar'])
  await page.reload()
  await links.filter({ hasText: 'mar' }).click()
  await expect(field(page)).toHaveValue('mar')
  await expect(titles(page)).toBeVisible()
  await page.goto('/busca')
  await recents(page).getByRole('button', { name: 'Limpar buscas recentes' }).click()
  await expect(recents(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()

  await field(page).fill('mar')
  await field(page).press('Enter')
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('searches')))
  expect(await stored()).toHaveLength(1)
  await page.getByRole('button', { name: 'Menu de João' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await stored()).toEqual([])
})

test.describe('with consent', () => {
  test.use({ consent: 'accepted' })

  test('reports the search screen once and never the words', async ({ page }) => {
    const { email } = await enterAs(page, 'Ana', { at: '/busca' })
    await field(page).fill('mar')
    await expect(titles(page)).toBeVisible()
    const layer = () => page.evaluate(() => window.dataLayer ?? [])
    /* Whichever page first knows the account reports the visit. */
    const reported = async () =>
      (await layer()).filter((entry) => Reflect.get(entry, 'event') !== 'user_access')
    await expect.poll(reported).toEqual([
      expect.objectContaining({
        event: 'search_access',
        page: '/busca',
        email,
      }),
    ])
    expect(JSON.stringify(await layer())).not.toContain('"mar"')
  })
})
