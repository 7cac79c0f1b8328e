import type { Page } from '@playwright/test'
import { contentPath, expect, test } from '#tests/support/journey.ts'
import { enterAsNew } from '#tests/support/new-subscriber.ts'
import { isPlayingFrom, openVideo } from './player-page.ts'

const watching = (page: Page) =>
  page.getByRole('region', { name: 'Continuar assistindo', exact: true })

test('shows progress on every page at once, even before the server has it', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_FAILED/)
  await enterAsNew(page)
  const open = await context.newPage()
  await open.goto(await contentPath(page, 'o-mandarim'))
  await expect(open.getByRole('link', { name: /^Assistir/ })).toBeVisible()
  await open.goto('/')
  await expect(open.locator('main [data-card]').first()).toBeVisible()
  await openVideo(page, 'o-mandarim')
  /* Pages keep the server's older lists from here on. */
  await context.route('**/watching/**', (route) => route.abort())
  await context.route('**/v3/contents/*/**', (route) => route.abort())
  await page.keyboard.press('4')
  await isPlayingFrom(page, 20)
  await page.keyboard.press('k')
  const entry = watching(open).locator('a[href*="/o-mandarim"]').first()
  await expect(entry).toBeVisible({ timeout: 2000 })
  await page.keyboard.press('k')
  await page.evaluate(() => {
    const video = document.querySelector('video')
    if (video) video.currentTime = video.duration - 0.4
  })
  await expect(page.getByRole('region', { name: 'Fim' })).toBeVisible()
  await expect(entry).toBeHidden({ timeout: 2000 })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
})

test('updates a page of the back/forward cache', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/)
  await enterAsNew(page)
  await openVideo(page, 'o-mandarim')
  await page.keyboard.press('4')
  await isPlayingFrom(page, 20)
  await page.keyboard.press('k')
  await page.goto('/')
  const entry = watching(page).locator('a[href*="/o-mandarim"]').first()
  await expect(entry).toBeVisible()
  await page.route('**/watching/**', (route) => route.abort())
  /* Stands for a report by another page: a cached page receives no events. */
  await page.evaluate(() => {
    const reports = JSON.parse(localStorage.getItem('vereda.progress') ?? '[]') as object[]
    const ended = reports.map((one) => ({ ...one, finished: true, recordedAt: Date.now() }))
    localStorage.setItem('vereda.progress', JSON.stringify(ended))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(entry).toBeHidden({ timeout: 1000 })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
