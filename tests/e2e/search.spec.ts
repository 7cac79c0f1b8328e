import type { Page } from '@playwright/test'
import { enterAs, expect, expectAccessible, test, viewports } from '#tests/support/journey.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'O que você procura?' })
const titles = (page: Page) => page.getByRole('region', { name: /^Títulos/ })
const recents = (page: Page) => page.getByRole('region', { name: 'Buscas recentes' })

test('titles, worlds and tags appear while somebody types, with the words in the address', async ({
  page,
}) => {
  await enterAs(page, 'Ana')
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
  await expectAccessible(page)

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

  await page.setViewportSize(viewports.phone)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Limpar a busca' }).click()
  await expect(page).toHaveURL('/busca')
  await expect(recents(page).getByRole('link', { name: 'dom casmuro' })).toBeVisible()
})
