import type { Page } from '@playwright/test'
import {
  asker,
  copyAccount,
  enterWith,
  expect,
  expectAccessible,
  password,
  test,
} from '#tests/support/journey.ts'
import { enterVideo, isPlayingFrom, position, watchPathOf } from './player-page.ts'
import { signInElsewhere } from './two-devices.ts'

const jumpTo = (page: Page, secondsBeforeEnd: number) =>
  page.evaluate((left) => {
    const video = document.querySelector('video')
    if (video) video.currentTime = video.duration - left
  }, secondsBeforeEnd)

const showControls = (page: Page) => page.mouse.move(300 + Math.random() * 50, 300)

test('opens an episode from the list and shows the end screen after a cancelled next one', async ({
  page,
}) => {
  await enterVideo(page, 'Ana', 'o-primo-basilio')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Episódios', exact: true }).press('Enter')
  const list = page.getByRole('dialog', { name: 'Episódios' })
  await expect(list.locator('[aria-current]')).toBeFocused()
  await expectAccessible(page)
  await list.getByRole('link', { name: /^3\. / }).press('Enter')
  await expect(list).toBeHidden()
  await expect(page).toHaveURL(/\?ep=\d+$/)
  await isPlayingFrom(page, 0.5)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('O Primo Basílio')
  await expect(page.getByText('T1 E3 · Juliana')).toBeVisible()

  await jumpTo(page, 12)
  const card = page.getByRole('region', { name: 'Próximo episódio', exact: true })
  await expect(card).toContainText('T1 E4')
  await card.getByRole('button', { name: 'Cancelar' }).click()
  await expect(card).toBeHidden()
  await jumpTo(page, 0.4)
  const end = page.getByRole('region', { name: 'E agora?' })
  await expect(end.getByRole('heading', { name: 'E agora?' })).toBeFocused()
  await expect(end.getByRole('list').getByRole('link').first()).toBeVisible()
  await expectAccessible(page)
  await end.getByRole('button', { name: 'Assistir de novo' }).click()
  await expect(end).toBeHidden()
  await isPlayingFrom(page, 0.2)
  expect(await position(page)).toBeLessThan(20)
})

test('continues on another device, restarts on request and leaves continue watching when finished', async ({
  page,
  browser,
}) => {
  const { email, profileId } = await enterVideo(page, 'Ana', 'o-mandarim')
  /* Either the jump or the pause reports this position. */
  const report = page.waitForResponse(
    (response) =>
      response.url().includes('/streams/') && response.request().postDataJSON().duration >= 20,
  )
  await page.keyboard.press('4')
  await isPlayingFrom(page, 20)
  await page.keyboard.press('k')
  await report
  const stopped = await position(page)

  const other = await browser.newContext()
  const there = await other.newPage()
  const token = await signInElsewhere(page, email, password)
  await asker(page, token)(`/v1/profiles/${profileId}/activate/`, { data: {} })
  await enterWith(there, token)
  const row = there.getByRole('region', { name: 'Continuar assistindo', exact: true })
  const entry = row.locator('a[href*="/o-mandarim"]').first()
  await expect(entry).toBeVisible()
  await there.goto(await watchPathOf(there, 'o-mandarim'))
  const restart = there.getByRole('button', { name: 'Recomeçar do início' })
  await expect(restart).toBeVisible()
  expect(Math.abs((await position(there)) - stopped)).toBeLessThan(8)
  await restart.click()
  await expect.poll(() => position(there)).toBeLessThan(10)

  await jumpTo(there, 0.4)
  await expect(there.getByRole('region', { name: 'Fim' })).toBeVisible()
  await there.goto('/')
  await expect(there.getByRole('region', { name: /^Top 10/ })).toBeVisible()
  await expect(entry).toBeHidden()
  await other.close()
})

test('asks after 90 minutes without input and keeps the position', async ({ page }) => {
  await enterVideo(page, 'Ana', 'noite-na-taverna')
  const dialog = page.getByRole('dialog', { name: 'Ainda está assistindo?' })
  // The idle time starts when the player begins to listen for input.
  await expect(async () => {
    await page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 91 * 60_000
    })
    await expect(dialog).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(dialog.getByRole('button', { name: 'Continuar assistindo' })).toBeFocused()
  // Full screen shows only the player root's descendants.
  await expect(page.locator('#player-root').getByRole('dialog')).toHaveCount(1)
  await expectAccessible(page)
  const stopped = await position(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await isPlayingFrom(page, stopped + 0.5)
})

test('writes a comment at its second, marks it on the bar and leads back there', async ({
  page,
}) => {
  await enterVideo(page, 'Ana', 'inocencia', '?t=30')
  await showControls(page)
  await page.getByRole('button', { name: 'Comentários', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Comentários' })
  const text = `km jf? ${Date.now()}`
  const send = panel.getByRole('button', { name: /^Comentar em 00:\d\d$/ })
  // The player reads the position only a few times a second.
  const shownMoment = async () => (await send.innerText()).slice(-5)
  const before = await shownMoment()
  await panel.getByLabel('Comentar neste segundo').pressSequentially(text)
  expect(
    await page.evaluate(() => {
      const video = document.querySelector('video')
      return [video?.paused, video?.muted, document.fullscreenElement]
    }),
  ).toEqual([false, false, null])
  const moment = await shownMoment()
  const second = Number(moment.slice(3))
  expect(second).toBeGreaterThanOrEqual(Number(before.slice(3)))
  expect(second).toBeGreaterThanOrEqual(30)
  expect(second).toBeLessThan((await position(page)) + 1)
  await send.click()
  const mine = panel.getByRole('listitem').filter({ hasText: text })
  await expect(mine).toBeVisible()
  await expectAccessible(page)
  // Settings are above the panel, so Escape closes them first.
  await showControls(page)
  await page.getByRole('button', { name: 'Ajustes', exact: true }).click()
  const settings = page.getByRole('dialog', { name: 'Ajustes' })
  await expect(settings).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(settings).toBeHidden()
  await expect(page.getByRole('button', { name: 'Ajustes', exact: true })).toBeFocused()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: 'Fechar' }).focus()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Comentários', exact: true })).toBeFocused()
  const mark = page.getByRole('button', { name: new RegExp(`^${moment}, Ana: km jf\\?`) })
  await page.keyboard.press('8')
  await expect.poll(() => position(page)).toBeGreaterThan(50)
  await mark.press('Enter')
  await expect.poll(() => position(page)).toBeLessThan(second + 10)
})

test("requests no comments for a child and says kindly when the day's time is over", async ({
  page,
  watch,
}) => {
  watch.allow(/403/)
  const comments: string[] = []
  let reported = 0
  page.on('request', (request) => {
    if (request.url().includes('/comments/')) comments.push(request.url())
    if (request.url().includes('/streams/'))
      reported = (request.postDataJSON() as { duration: number }).duration
  })
  let asked = 0
  await page.route(/\/v1\/contents\/playback\/\?/, async (route) => {
    asked += 1
    if (asked > 1)
      return route.fulfill({ status: 403, json: { code: 'usage-time-over', detail: '' } })
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), remaining_seconds: 6 } })
  })
  await enterVideo(page, 'Kids Lia', 'festa-no-ceu')
  await expect(page.getByText('Falta menos de 1 minuto por hoje. Aproveite!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Comentários' })).toHaveCount(0)
  await page.keyboard.press('5')
  await expect(page.getByRole('alert')).toContainText('Por hoje é só, Lia!')
  await expect.poll(() => reported).toBeGreaterThan(25)
  await expectAccessible(page)
  expect(comments).toEqual([])
})

test('stops another screen when all are in use and starts the video', async ({ page, watch }) => {
  watch.allow(/409/)
  const { token } = await copyAccount('Ana')
  const { profileId, ask } = await enterWith(page, token, '/favicon.svg')
  const path = await watchPathOf(page, 'iracema')
  const contentId = Number(path.split('/')[2])
  const { limit, screens: inUse } = await ask<{ limit: number; screens: unknown[] }>(
    '/v1/accounts/screens/',
  )
  for (let index = inUse.length; index < limit; index++) {
    const data = { content_id: contentId, profile_id: profileId, screen: `outra-tela-${index}` }
    await ask('/v1/contents/playback/', { method: 'POST', data })
  }
  await page.goto(path)
  const screens = page.getByRole('list', { name: 'Telas em uso' })
  await expect(screens.getByRole('listitem')).toHaveCount(limit)
  await expectAccessible(page)
  await screens
    .getByRole('button', { name: /^Parar / })
    .first()
    .click()
  await isPlayingFrom(page, 0.5)
})
