import { expect, type Page } from '@playwright/test'
import { contentPath } from '#tests/support/journey.ts'

export const position = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)

export const isPlayingFrom = (page: Page, seconds: number) =>
  expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(seconds)

/** The controls and keyboard shortcuts become available after the first frame. */
export const takesKeys = (page: Page) =>
  expect(page.getByRole('slider', { name: 'Posição no vídeo' })).toBeAttached()

export const watchPathOf = async (page: Page, slug: string, query = '') =>
  (await contentPath(page, slug)).replace('/conteudo/', '/assistir/') + query

/** Waits until the video plays and accepts input. */
export const openVideo = async (page: Page, slug: string, query = '') => {
  await page.goto(await watchPathOf(page, slug, query))
  await isPlayingFrom(page, 0.5)
  await takesKeys(page)
}
