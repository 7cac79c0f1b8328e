import { expect, type Page } from '@playwright/test'
import { contentPath } from './journey.ts'

export const position = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)

export const isPlayingFrom = (page: Page, seconds: number) =>
  expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(seconds)

/** The controls, and with them the keys, come after the first frame. */
export const takesKeys = (page: Page) =>
  expect(page.getByRole('slider', { name: 'Posição no vídeo' })).toBeAttached()

export const watchPathOf = async (page: Page, slug: string, query = '') =>
  (await contentPath(page, slug)).replace('/conteudo/', '/assistir/') + query

/** In play, and ready for whatever is pressed. */
export const openVideo = async (page: Page, slug: string, query = '') => {
  await page.goto(await watchPathOf(page, slug, query))
  await isPlayingFrom(page, 0.5)
  await takesKeys(page)
}
