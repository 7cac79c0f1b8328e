import type { Page } from '@playwright/test'
import { contentPath, enterAs, expect, expectWell, test } from '#tests/support/journey.ts'
import { refuseSound } from '#tests/support/refuse-sound.ts'
import { isPlayingFrom, watchPathOf } from './player-page.ts'

test.beforeEach(({ page }) => refuseSound(page))

const slug = 'a-cartomante'

const state = (page: Page) =>
  page.evaluate(() => {
    const { paused, muted, volume } = document.querySelector('video') ?? {}
    return { paused, muted, volume }
  })

const start = (page: Page) => page.getByRole('button', { name: 'Reproduzir' }).last()
const sound = (page: Page) => page.getByRole('button', { name: 'Ativar o som' })

/** The reports of positions from now on. */
const countReports = (page: Page) => {
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/streams/')) reports.push(request.postData() ?? '')
  })
  return reports
}

/** What the player remembers of sound in this browser. */
const remembered = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('vereda.player'))
      .map((key) => localStorage.getItem(key)),
  )

const pressWatch = async (page: Page) => {
  await page.goto(await contentPath(page, slug))
  await page.locator('main .watch-button').first().click()
  await isPlayingFrom(page, 0)
}

test('a page that is opened directly shows the scene, and plays with sound by its button', async ({
  page,
}) => {
  await enterAs(page, 'Ana')
  const reports = countReports(page)
  await page.goto(await watchPathOf(page, slug))
  await expect(start(page)).toBeVisible()
  const scene = page.locator('.start-scene img')
  await expect(scene).toHaveJSProperty('complete', true)
  expect(await scene.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectWell(page)
  await page.reload()
  await expect(start(page)).toBeVisible()
  expect(await state(page)).toMatchObject({ paused: true, muted: false })
  expect(reports).toEqual([])
  await start(page).click()
  await isPlayingFrom(page, 0.5)
  expect(await state(page)).toMatchObject({ paused: false, muted: false })
  await expect(scene).toHaveCount(0)
  await expect(sound(page)).toHaveCount(0)
})

test('the space bar starts it too', async ({ page }) => {
  await enterAs(page, 'Ana')
  await page.goto(await watchPathOf(page, slug))
  await expect(start(page)).toBeVisible()
  await page.keyboard.press(' ')
  await isPlayingFrom(page, 0.5)
  expect(await state(page)).toMatchObject({ paused: false, muted: false })
})

test('after a press on the page before it plays without sound, which M or its button brings', async ({
  page,
}) => {
  await enterAs(page, 'Ana')
  const before = await remembered(page)
  await pressWatch(page)
  expect(await state(page)).toMatchObject({ paused: false, muted: true })
  await expect(sound(page)).toBeVisible()
  await expectWell(page)
  expect(await remembered(page)).toEqual(before)
  await sound(page).click()
  await expect(sound(page)).toHaveCount(0)
  expect(await state(page)).toMatchObject({ paused: false, muted: false, volume: 1 })

  await pressWatch(page)
  await expect(sound(page)).toBeVisible()
  await page.keyboard.press('m')
  await expect(sound(page)).toHaveCount(0)
  expect(await state(page)).toMatchObject({ paused: false, muted: false, volume: 1 })
})

test('a louder step after a silent start brings the volume that is remembered', async ({
  page,
}) => {
  await enterAs(page, 'Ana')
  await pressWatch(page)
  await expect(sound(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  expect(await state(page)).toMatchObject({ muted: true, volume: 1 })
  await page.keyboard.press('ArrowUp')
  expect(await state(page)).toMatchObject({ muted: false, volume: 1 })
})

test('a child finds both as well', async ({ page }) => {
  await enterAs(page, 'Kids Lia')
  await page.goto('/')
  const path = await page.locator('main a[href^="/conteudo/"]').first().getAttribute('href')
  await page.goto((path ?? '').replace('/conteudo/', '/assistir/'))
  await expect(start(page)).toBeVisible()
  await expectWell(page)
  await page.goto(path ?? '')
  await page.locator('main .watch-button').first().click()
  await expect(sound(page)).toBeVisible()
  await expectWell(page)
})
