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

const countReports = (page: Page) => {
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/streams/')) reports.push(request.postData() ?? '')
  })
  return reports
}

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

test('shows the scene of a directly opened page and plays with sound on its button', async ({
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

test('starts with the space bar', async ({ page }) => {
  await enterAs(page, 'Ana')
  await page.goto(await watchPathOf(page, slug))
  await expect(start(page)).toBeVisible()
  await page.keyboard.press(' ')
  await isPlayingFrom(page, 0.5)
  expect(await state(page)).toMatchObject({ paused: false, muted: false })
})

test('plays muted after a press on the previous page and unmutes by M or by its button', async ({
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

test('restores the remembered volume with the volume-up key after a muted start', async ({
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

test('shows a child the start button and the sound button', async ({ page }) => {
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
