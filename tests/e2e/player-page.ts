import { expect, type Page } from '@playwright/test'
import { apiAs, enterAs, type Session, titlePage } from '#tests/support/journey.ts'

export const position = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)

export const isPlayingFrom = (page: Page, seconds: number) =>
  expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(seconds)

/** Controls and shortcuts need the first frame. */
export const takesKeys = (page: Page) =>
  expect(page.getByRole('slider', { name: 'Posição no vídeo' })).toBeAttached()

const watchPage =
  (slug: string, query = '') =>
  async (session: Session) =>
    (await titlePage(slug)(session)).replace('/conteudo/', '/assistir/') + query

export const watchPathOf = async (page: Page, slug: string, query = '') =>
  watchPage(slug, query)(await apiAs(page))

const takesInput = async (page: Page) => {
  await isPlayingFrom(page, 0.5)
  await takesKeys(page)
}

export const openVideo = async (page: Page, slug: string, query = '') => {
  await page.goto(await watchPathOf(page, slug, query))
  await takesInput(page)
}

export const enterVideo = async (page: Page, profile: string, slug: string, query = '') => {
  const entered = await enterAs(page, profile, { at: watchPage(slug, query) })
  await takesInput(page)
  return entered
}
