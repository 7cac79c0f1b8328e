import type { Page } from '@playwright/test'
import { contentPath, enterAs, expect, test } from '#tests/support/journey.ts'

const position = (page: Page) =>
  page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)

const isPlayingFrom = (page: Page, seconds: number) =>
  expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(seconds)

const watchPathOf = async (page: Page, slug: string) =>
  (await contentPath(page, slug)).replace('/conteudo/', '/assistir/')

const openVideo = async (page: Page, slug: string) => {
  await page.goto(await watchPathOf(page, slug))
  await isPlayingFrom(page, 0.5)
}

/** Pauses, and waits until the server has the position. */
const pauseReported = async (page: Page) => {
  const report = page.waitForResponse((response) => response.url().includes('/streams/'))
  await page.keyboard.press('k')
  expect((await report).ok()).toBe(true)
}

test('a reload goes on where it stopped, with the captions as they were', async ({ page }) => {
  await enterAs(page, 'Ana')
  await openVideo(page, 'a-cartomante')
  const captions = page.getByRole('button', { name: 'Legendas em português' })
  const before = await captions.getAttribute('aria-pressed')
  await page.keyboard.press('c')
  const after = before === 'true' ? 'false' : 'true'
  await expect(captions).toHaveAttribute('aria-pressed', after)
  await page.keyboard.press('4')
  await isPlayingFrom(page, (await position(page)) + 2)
  await pauseReported(page)
  const stopped = await position(page)
  await page.reload()
  await isPlayingFrom(page, stopped - 1)
  expect(await position(page)).toBeLessThan(stopped + 10)
  await expect(captions).toHaveAttribute('aria-pressed', after)
})
