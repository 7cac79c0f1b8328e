import type { Locator, Page } from '@playwright/test'
import {
  apiAs,
  contentPath,
  enterAs,
  expect,
  expectAccessible,
  test,
} from '#tests/support/journey.ts'

const accentOf = (part: Locator) =>
  part.evaluate((element) => getComputedStyle(element).getPropertyValue('--accent').trim())

const accentToldOf = async (page: Page, path: string) => {
  const { ask, profileId } = await apiAs(page)
  const id = /\d+/.exec(path)?.[0]
  const { images } = await ask<{ images: { backdrop: { accent: string } } }>(
    `/v3/contents/${id}/?profile_id=${profileId}`,
  )
  return images.backdrop.accent
}

test('the page and the player of a title have its accent', async ({ page }) => {
  await enterAs(page, 'Ana')
  const brand = await accentOf(page.locator('html'))
  const path = await contentPath(page, 'dom-casmurro')
  const told = await accentToldOf(page, path)
  expect(told).not.toBe(brand)
  await page.goto(path)
  const article = page.getByRole('main').locator('article.title-accent').first()
  await expect.poll(() => accentOf(article)).toBe(told)
  await expectAccessible(page)
  await page.goto(path.replace('conteudo', 'assistir'))
  await expect.poll(() => accentOf(page.locator('#player-root'))).toBe(told)
})

test('the world of a child keeps its one colour', async ({ page }) => {
  await enterAs(page, 'Kids Lia')
  const world = await accentOf(page.locator('html'))
  const path = await contentPath(page, 'saci-e-o-vento')
  expect(await accentToldOf(page, path)).not.toBe(world)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await accentOf(page.getByRole('main').locator('article.title-accent').first())).toBe(world)
})
